import Foundation
import FoundationXML
import Testing
import Venues

@testable import Geofencing
@testable import Maps

/// Plans coloured by how crowded zones are.
struct LiveMapTests {
  private let zones = [
    Zone(id: "bar", name: "Bar", kind: "bar", shape: Plans.shape(0.1, 0.1, 0.9, 0.9)),
    Zone(id: "deck", name: "Deck", shape: Plans.shape(1.1, 0.1, 1.5, 0.9)),
    Zone(id: "loft", name: "Loft", shape: Plans.shape(1.6, 0.1, 1.9, 0.9)),
  ]

  private func count(
    _ people: Double?, _ density: Double?, level: CrowdShade? = nil
  ) -> LiveCount {
    LiveCount(
      people: people, interval: people.map { (Int($0) - 5, Int($0) + 5) },
      peoplePerSquareMetre: density, level: level)
  }

  private func document(_ counts: [String: LiveCount]) throws -> XMLDocument {
    let crowd = LiveCrowd(caption: "As of noon", total: count(300, 0.1), zones: counts)
    let map = try VenueMap(of: try Plans.hall(zones: zones), crowd: crowd)
    return try XMLDocument(data: Data(map.svg()))
  }

  private func texts(_ document: XMLDocument, _ path: String) throws -> [String] {
    try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  /// Fruin's 3.25, 2.32, 1.39, 0.93 and 0.46 m² a person of walkways are 0.31, 0.43, 0.72, 1.08 and 2.17 people/m²;
  /// a bound belongs to the step above it.
  @Test(arguments: [
    (0, "A"), (0.3099, "A"), (0.31, "B"), (0.43, "C"), (0.7199, "C"), (0.72, "D"), (1.08, "E"),
    (2.1699, "E"), (2.17, "F"), (10, "F"),
  ])
  func fruinsSteps(density: Double, name: String) {
    #expect(CrowdScale.fruinWalkway.shade(of: density).name == name)
  }

  @Test func zonesHaveColourHatchAndWords() throws {
    let document = try document(["bar": count(250, 0.9), "deck": count(12, 0.01)])
    let fills = try texts(document, "//*[local-name()='path'][@class='zone']/@fill")
    #expect(fills == ["#fc8d59", "#fef4e3", "#eceff1"])
    // One hatch on the plan; the least crowded and what is not known have none.
    #expect(
      try texts(
        document, "//*[local-name()='g']/*[local-name()='path'][starts-with(@fill,'url')]/@fill")
        == ["url(#hatch3)"])
    let names = try texts(document, "//*[@class='name']")
    #expect(
      Set(names) == ["BarD:\u{A0}250\u{A0}(245–255)", "DeckA:\u{A0}12\u{A0}(7–17)", "Loft–"])
    let titles = try texts(document, "//*[@class='zone']/*[local-name()='title']")
    #expect(titles.first == "Bar (bar), D:\u{A0}250\u{A0}(245–255)")
  }

  /// A name alone would go on one line; count and interval below each other are narrower than side by side.
  @Test func narrowZonesHaveTheIntervalOnALineOfItsOwn() {
    var placer = LabelPlacer()
    let frame = SheetFrame(
      holding: [Plans.box(0, 0, 1000, 1000).rings[0]], margin: 0, width: 1000, height: 1000)
    let narrow = SheetShape(Plans.box(0, 0, 60, 60), in: frame)
    let label = placer.place(
      "Bar", above: [["D: 250 (245–255)"], ["D: 250", "(245–255)"]], in: narrow,
      heart: narrow.box.centre, under: [])
    #expect(label?.lines == ["Bar", "D: 250", "(245–255)"])
  }

  @Test func theLegendHasRangesAndTheSchemesName() throws {
    let lines = try texts(document(["bar": count(250, 0.9)]), "//*[@class='line']")
    #expect(lines.contains("As of noon, whole venue A:\u{A0}300\u{A0}(295–305)"))
    #expect(lines.contains("People per m² (Fruin, walkways)"))
    for line in ["A  below 0.31", "B  0.31 to 0.43", "E  1.08 to 2.17", "F  2.17 and more"] {
      #expect(lines.contains(line))
    }
    #expect(!lines.contains("bar"), "kinds have no colours here")
  }

  @Test func whatIsNotToldIsInTheLegend() throws {
    let known = try document(["bar": count(1, 0), "deck": count(1, 0), "loft": count(1, 0)])
    #expect(try !texts(known, "//*[@class='line']").contains("not told"))
    let withheld = try document(["bar": count(1, 0), "deck": count(nil, nil)])
    #expect(try texts(withheld, "//*[@class='line']").contains("not told"))
  }

  @Test func levelsThatAreToldComeFirst() throws {
    let busy = CrowdShade(name: "busy", colour: "#123456", hatch: 2)
    let calm = CrowdShade(name: "calm", colour: "#abcdef", hatch: 0)
    let document = try document([
      "bar": count(250, 0.9, level: busy), "deck": count(3, 0, level: calm),
    ])
    let fills = try texts(document, "//*[local-name()='path'][@class='zone']/@fill")
    #expect(fills.prefix(2) == ["#123456", "#abcdef"])
    let lines = try texts(document, "//*[@class='line']")
    #expect(lines.contains("busy") && lines.contains("calm") && !lines.contains("F  2.17 and more"))
    #expect(try texts(document, "//*[@class='name']").contains("Barbusy:\u{A0}250\u{A0}(245–255)"))
  }

  @Test func everyStepHasAHatchThatIsDefined() throws {
    let hatches = CrowdScale.fruinWalkway.steps.compactMap(\.shade.fill)
    #expect(Set(hatches).count == 5)
    let ids = try texts(document([:]), "//*[local-name()='pattern']/@id")
    #expect(Set(ids.map { "url(#\($0))" }) == Set(hatches))
    #expect(CrowdShade(name: "x", colour: "#fff", hatch: 99).fill == "url(#hatch5)")
  }

  @Test func aPlanOfKindsHasNothingOfIt() throws {
    let map = try VenueMap(of: try Plans.hall(zones: zones))
    let text = String(decoding: map.svg(), as: UTF8.self)
    #expect(!text.contains("url(#hatch") && !text.contains("pattern"))
  }
}
