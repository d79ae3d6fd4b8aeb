import Testing

@testable import Venues

/// What is read of a file that names things its own way, told to or guessed.
@Suite struct ChoosingTests {
  private func read(
    _ properties: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) -> VenueReading {
    var options = ReadingOptions(depth: .checking)
    change(&options)
    return GeoJSONReader.read(file(collection(feature(properties))), options)
  }

  @Test(arguments: [
    (#""name":"a","title":"b""#, "a"), (#""name":"","title":"b""#, "b"), (#""nom":"c""#, "c"),
    (#""Zone":"d","ref":"e""#, "d"), (#""ref":7"#, "7"), (#""name":{"de":"x","en":"y"}"#, "y"),
    (#""name":{"fr":"x"}"#, "x"), (#""name":null,"name:en":"f""#, "f"), (#""STADIUM":"g""#, "g"),
    (#""type":"way","id":5,"tags":{"name":"h"}"#, "h"), (#""other":"i""#, nil),
  ])
  func namesAreGuessed(properties: String, name: String?) {
    #expect(read(properties).features.map(\.name) == [name])
  }

  @Test func guessesAreTold() {
    let reading = read(#""nom":"a","z_order":2,"seats":5"#)
    #expect(
      reading.guesses == [
        "took names from \"nom\" (1)", "took levels from \"z_order\" (1)",
        "took capacities from \"seats\" (1)",
      ])
    #expect(reading.features.map(\.levels) == [[2]])
    #expect(reading.features.map(\.capacity) == [5])
  }

  @Test func propertiesAreChosen() {
    let reading = read(#""name":"a","label/x":"b","level":1,"storey":"2;3","capacity":4,"fits":5"#)
    {
      $0.nameProperty = "label/x"
      $0.levelProperty = "storey"
      $0.capacityProperty = "fits"
    }
    let zone = reading.features[0].zone
    #expect((zone.name, zone.levels, zone.capacity) == ("b", [2, 3], 5))
    #expect(reading.guesses.isEmpty)
  }

  @Test func levelsRepeat() {
    #expect(read(#""level":"0","repeat_on":"2-3""#).features.map(\.levels) == [[0, 2, 3]])
    #expect(read(#""levels":["0","2;3"]"#).features.map(\.levels) == [[0, 2, 3]])
    #expect(read(#""level":"0","level:ref":"G""#).features.map(\.levelLabel) == ["G"])
  }

  @Test func simplestyleGivesAColour() {
    #expect(read(##""fill":"#ff0000""##).features.map(\.color) == ["#ff0000"])
  }

  @Test(arguments: [
    ("indoor=room", true), ("indoor=area", false), ("indoor!=wall", true), ("indoor", true),
    ("level", false), ("indoor=room,ref=12", true), ("indoor=room,ref=13", false),
    ("ref=12", true), ("open=true", true), ("none", false), ("none!=1", true), ("size=1.5", true),
    (" indoor = room ", true), ("a=b=c", true),
  ])
  func onlySomeAreRead(filter: String, isRead: Bool) throws {
    let only = try PropertyFilter(filter)
    let reading = read(
      #""indoor":"room","ref":12,"open":true,"none":null,"size":1.5,"a":"b=c""#
    ) { $0.only = only }
    #expect(reading.features.count == (isRead ? 1 : 0))
    #expect(reading.skipped.filtered == (isRead ? 0 : 1))
  }

  @Test(arguments: ["", "=x", "a,,b", "!=x", " "])
  func noFilter(text: String) {
    #expect(throws: PropertyFilterError.self) { try PropertyFilter(text) }
  }

  @Test(arguments: [
    (#"{"type":"way","id":5,"tags":{"level":"2"},"tainted":true}"#, "5"),
    (#"{"@id":"way/5"}"#, "way/5"), (#"{"id":42.0}"#, "42"),
  ])
  func identitiesOfExports(properties: String, id: String) {
    let text =
      #"{"type":"Feature","properties":\#(properties),"geometry":{"type":"Polygon","#
      + #""coordinates":[\#(square())]}}"#
    #expect(GeoJSONReader.read(file(text)).features.map(\.id) == [id])
  }

  @Test(arguments: [
    (##""indoor":"room""##, OSMVocabulary.Meaning.room), (##""indoor":"wall""##, .fitting),
    (##""leisure":"stadium""##, .venue), (##""shop":"mall""##, .venue),
    (##""aeroway":"terminal""##, .venue), (##""building":"yes""##, .building),
    (##""building:part":"yes""##, .surrounding), (##""building":"roof""##, .surrounding),
    (##""shop":"bakery","building":"yes""##, .place), (##""highway":"footway""##, .surrounding),
    (##""name":"x""##, nil),
  ])
  func tagsHaveMeanings(properties: String, meaning: OSMVocabulary.Meaning?) {
    #expect(read(properties).features.map(\.vocabulary) == [meaning])
  }

  @Test func sequencesAreRead() {
    let (one, two) = (feature(#""id":1"#), feature(#""id":2"#))
    let records = "\u{1E}\(one)\n\u{1E}broken\n\u{1E}\(two)\n"
    let reading = GeoJSONReader.read(file(records))
    #expect(reading.features.map(\.id) == ["1", "2"])
    #expect(reading.features.map(\.pointer) == ["/0", "/2"])
    #expect(reading.findings.findings.map(\.pointer) == ["/1"])
    let lines = [one, two].map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    #expect(GeoJSONReader.read(file(lines)).features.map(\.pointer) == ["/0", "/1"])
    #expect(GeoJSONReader.read(file("[\(one),\(two)]")).features.map(\.id) == ["1", "2"])
  }

  @Test func whatIsTooLargeIsRefused() {
    var run = ReadingRun(file: "f", options: ReadingOptions(), largestFile: 10)
    run.read(Array(#"{"type":"FeatureCollection"}"#.utf8))
    #expect(run.finish().findings.findings.map(\.rule) == [.tooLarge])
    run = ReadingRun(file: "f", options: ReadingOptions(), mostFeatures: 2)
    run.read(Array(collection(feature(), feature(), feature(), feature()).utf8))
    let reading = run.finish()
    #expect(reading.findings.findings.map(\.pointer) == ["/features/2"])
    #expect(reading.features.count == 2)
  }

  @Test func aFloodIsCountedNotKept() {
    var list = FindingList()
    for _ in 0..<FindingList.limit + 5 { list.append(Finding(.winding, "x")) }
    list.append(Finding(.openRing, "y"))
    #expect(list.findings.count == FindingList.limit + 1)
    #expect((list.count(of: .winding), list.omitted) == (FindingList.limit + 5, 5))
    var both = FindingList()
    both.append(list)
    #expect(
      (both.count(of: .winding), both.omitted, both.hasErrors) == (FindingList.limit + 5, 5, true))
  }
}
