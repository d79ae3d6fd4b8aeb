import Foundation
import FoundationXML
import Geofencing
import Testing
import Venues

@testable import Maps

struct VenueMapTests {
  private let zones = [
    Zone(id: "bar", name: "Bar", levels: [0], kind: "bar", shape: Plans.shape(0.1, 0.1, 0.9, 0.9)),
    Zone(id: "stairs", shape: Plans.shape(1.9, 0.1, 1.95, 0.15)),
    Zone(
      id: "deck", name: "Deck\u{7}<1>", levels: [-1], kind: "deck",
      shape: Plans.shape(0.1, 0.1, 1.5, 0.9)),
  ]

  private func document(_ map: VenueMap) throws -> XMLDocument {
    try XMLDocument(data: Data(map.svg()))
  }

  private func texts(_ document: XMLDocument, _ path: String) throws -> [String] {
    try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  @Test func theSheetIsXMLWithEveryZoneOnItsLevels() throws {
    let document = try document(VenueMap(of: try Plans.hall(zones: zones)))
    #expect(try texts(document, "//*[@class='title']") == ["Hall <A> & \"B\""])
    #expect(
      try texts(document, "//*[@class='heading']") == [
        "Level −1, 2 zones", "Level 0 (ground), 2 zones",
      ])
    // The stairs name no level and so lie on both; large zones come first.
    #expect(
      try texts(document, "//*[@class='zone']/*[local-name()='title']") == [
        "Deck <1> (deck)", "stairs", "Bar (bar)", "stairs",
      ])
    #expect(try texts(document, "//*[@class='name']").filter { $0.contains("Bar") }.count == 1)
    // The stairs are too narrow for their name: one number on both levels, explained once.
    let lines = try texts(document, "//*[contains(@class,'line')]")
    #expect(lines.filter { $0 == "stairs" }.count == 1)
    #expect(try texts(document, "//*[@class='keyed']") == ["1", "1"])
    #expect(lines.contains("bar") && lines.contains("deck"))
  }

  @Test func theSameVenueGivesTheSameBytes() throws {
    let venue = try Plans.hall(zones: zones)
    #expect(try VenueMap(of: venue).svg() == VenueMap(of: venue).svg())
  }

  /// 2/1000 of a degree on the equator is 222.64 m (a = 6,378,137 m); the bar must be to scale.
  @Test func theScaleBarIsTrue() throws {
    let document = try document(VenueMap(of: try Plans.hall(zones: [], vicinityMeters: 0)))
    let outline = try texts(document, "//*[@class='outline']/@d")[0]
    let xs = outline.dropFirst().dropLast().split(separator: "L").compactMap {
      Double($0.split(separator: " ")[0])
    }
    let pixels = try #require(xs.max()) - (try #require(xs.min()))
    let bar = try texts(document, "//*[local-name()='path' and contains(@d,'v5h')]/@d")[0]
    let length = try #require(Double(bar.split(separator: "h")[1].split(separator: "v")[0]))
    #expect(try texts(document, "//*[@class='line']").contains("20 m"))
    #expect(abs(length / pixels * 222.64 - 20) < 0.05)
  }

  @Test func aVicinityBeyondThePlanHasAnOverview() throws {
    for (metres, outlines) in [(0.0, 1), (5, 1), (1000, 2)] {
      let map = try VenueMap(of: try Plans.hall(zones: [], vicinityMeters: metres))
      #expect(try texts(document(map), "//*[@class='outline']/@d").count == outlines)
    }
  }

  @Test func marksStandWhereTheyAreAndAreListed() throws {
    let marks = [
      MapMark(position: Position(longitude: 0, latitude: 0.001), weight: .error, text: "a corner"),
      MapMark(position: Position(longitude: 0.002, latitude: 0), weight: .info, text: "another"),
    ]
    let document = try document(
      VenueMap(of: try Plans.hall(zones: [], vicinityMeters: 0), marks: marks))
    let box = try #require(try texts(document, "//*[@class='outline']/@d").first)
    // The outline's corners, of which the first mark is the north-western one.
    let points = box.dropFirst().dropLast().split(separator: "L").map { pair in
      pair.split(separator: " ").compactMap { Double($0) }
    }
    let west = try #require(points.map { $0[0] }.min())
    let top = try #require(points.map { $0[1] }.min())
    let x = try texts(document, "//*[local-name()='circle']/@cx")
    let y = try texts(document, "//*[local-name()='circle']/@cy")
    #expect(abs((Double(x[0]) ?? -1) - west) < 0.2 && abs((Double(y[0]) ?? -1) - top) < 0.2)
    #expect(try texts(document, "//*[@class='line sign']") == ["✕1", "i2"])
  }

  @Test func aMarkOfOneFloorIsDrawnThereAlone() throws {
    let marks = [[], [0]].map { levels in
      MapMark(
        position: Position(longitude: 0.001, latitude: 0.0005), weight: .warning, text: "here",
        levels: levels)
    }
    let document = try document(VenueMap(of: try Plans.hall(zones: zones), marks: marks))
    // The first on both floors, the second on the ground.
    #expect(try texts(document, "//*[local-name()='circle']/@r").count == 3)
    #expect(try texts(document, "//*[@class='line sign' and starts-with(.,'!')]") == ["!1", "!2"])
  }

  /// Ten findings at one place: each has a sign of its own that no other one covers, and a line to it.
  @Test func marksAtOnePlaceAreSpread() throws {
    let marks = (0..<10).map { number in
      MapMark(
        position: Position(longitude: 0.001, latitude: 0.0005), weight: .warning,
        text: "fault \(number)")
    }
    let document = try document(VenueMap(of: try Plans.hall(zones: zones), marks: marks))
    let rects = "(//*[local-name()='g' and @stroke]/*[local-name()='rect'])"
    let boxes = try (0..<10).map { number in
      let values = try ["x", "y", "width", "height"].map { name in
        try Double(texts(document, "\(rects)[\(number + 1)]/@\(name)")[0]) ?? .nan
      }
      return SheetBox(
        centre: SheetPoint(x: values[0] + values[2] / 2, y: values[1] + values[3] / 2),
        width: values[2] - 0.2, height: values[3] - 0.2)
    }
    for (number, box) in boxes.enumerated() {
      #expect(!boxes[..<number].contains { $0.meets(box) })
    }
    #expect(Set(try texts(document, "//*[local-name()='circle']/@cx")).count == 1)
  }

  /// A crowded level has a panel as wide as the sheet: the scale bar's metres take more pixels.
  @Test(arguments: [(30, 2), (31, 1)])
  func aCrowdedLevelHasTheWholeWidth(zones count: Int, columns: Int) throws {
    let zones = (0..<count).map { number in
      let west = 0.02 + Double(number) * 0.06
      return Zone(
        id: "z\(number)", levels: number == 0 ? [0, 1] : [0],
        shape: Plans.shape(west, 0.1, west + 0.05, 0.9))
    }
    let document = try document(VenueMap(of: try Plans.hall(zones: zones)))
    let xs = Set(try texts(document, "//*[@class='heading']/@x"))
    #expect(xs.count == columns)
  }

  @Test(arguments: [
    (0.7, 0.5), (1, 1), (1.9, 1), (2, 2), (4.99, 2), (5, 5), (99, 50), (160, 100), (12_000, 10_000),
  ])
  func roundLengths(below length: Double, is expected: Double) {
    #expect(abs(VenueMap.roundLength(below: length) - expected) < 1e-9)
  }
}
