import Testing
import Venues

@testable import Geofencing

@Suite struct SurveyTests {
  private static let bow = "[[[10,50],[10.5,50.5],[10.5,50],[10,50.5],[10,50]]]"

  @Test func allOrNothingUnlessInvalidOnesAreSkipped() {
    let bad = file(
      stage, zone(EveryRuleTests.inner), zone(Self.bow, id: "bow"), zone("[]", id: "e"))
    let refused = VenueSurveyor.survey(bad)
    #expect(refused.venues.isEmpty)
    #expect(refused.findings.count(of: .error) == 2)
    let kept = VenueSurveyor.survey(bad, skipsInvalid: true)
    #expect(kept.venues.map { $0.venue.zones.map(\.id) } == [["z"]])
    #expect(kept.leftOut == 2)
  }

  /// A venue whose outline is bad takes its zones with it; it isn't replaced by their union.
  @Test func zonesOfABadOutlineAreNotJoined() {
    let venue = polygon("v", #""role":"venue""#, Self.bow)
    let kept = VenueSurveyor.survey(file(venue, zone(EveryRuleTests.inner)), skipsInvalid: true)
    #expect(kept.venues.isEmpty)
  }

  /// Three rings cross themselves; a hole lies outside; each is told by itself.
  @Test func everyRingIsToldOf() {
    let shape = """
      {"type":"Feature","properties":{},"geometry":{"type":"MultiPolygon","coordinates":[
      [[[0,0],[1,1],[1,0],[0,1],[0,0]]],
      [[[2,0],[3,0],[3,1],[2,1],[2,0]],[[5,5],[5.1,5],[5,5.1],[5,5]]],
      [[[10,0],[11,1],[11,0],[10,1],[10,0]],[[10,0],[10.2,0.2],[10.2,0],[10,0.2],[10,0]]]]}}
      """
    let found = VenueSurveyor.survey(file(shape)).findings.findings
    #expect(
      found.map(\.pointer) == [
        "/features/0/geometry/coordinates/0/0", "/features/0/geometry/coordinates/1/1",
        "/features/0/geometry/coordinates/2/0", "/features/0/geometry/coordinates/2/1",
      ])
    #expect(found.allSatisfy { $0.rule == .invalidGeometry && $0.position != nil })
  }

  @Test func theErrorTellsHowManyMore() {
    let error = VenueFileError(VenueSurveyor.survey(file("7", "8", "9")).findings)
    #expect(
      error?.description == """
        arena.geojson, feature 0, /features/0: this must be a feature, an object; 2 more errors: \
        throng venues check arena.geojson
        """)
  }

  @Test(arguments: [
    ("union", ["arena": 3]), ("each", ["a": 0, "b": 0, "c": 0]), ("b", ["b": 2]),
    ("Room B", ["b": 2]),
  ])
  func theOutlineIsChosen(choice: String, venues: [String: Int]) {
    let outer = box(10, 50, 10.01, 50.01)
    let features = file(
      polygon("a", #""name":"A""#, EveryRuleTests.inner), polygon("b", #""name":"Room B""#, outer),
      polygon("c", #""name":"C""#, EveryRuleTests.inner))
    let survey = VenueSurveyor.survey(
      features, ReadingOptions(outline: OutlineChoice(choice)))
    let found = survey.venues.map { ($0.venue.id, $0.venue.zones.count) }
    #expect(Dictionary(uniqueKeysWithValues: found) == venues)
  }

  @Test func anUnknownOutlineIsAnError() {
    let survey = VenueSurveyor.survey(
      file(stage.replacing("role", with: "x")), ReadingOptions(outline: .feature("q")))
    #expect(survey.findings.findings.map(\.rule) == [.noOutline])
  }

  @Test func tagsOfOpenStreetMapMakeVenuesAndZones() throws {
    let features = file(
      polygon(
        "way/1", #""leisure":"stadium","name":"Arena","capacity":"120""#, box(10, 50, 10.01, 50.01)),
      polygon(
        "way/2", #""indoor":"room","level":"-1;0","level:ref":"B""#,
        box(10.001, 50.001, 10.002, 50.002)),
      polygon(
        "way/3", #""indoor":"corridor","level":"1","level:ref":"M""#,
        box(10.003, 50.001, 10.004, 50.002)),
      polygon("way/4", #""indoor":"wall""#, box(10.003, 50.001, 10.004, 50.002)),
      polygon("way/5", #""building":"yes""#, box(10.003, 50.001, 10.004, 50.002)),
      polygon("way/6", #""amenity":"theatre""#, box(10.005, 50.001, 10.006, 50.002)),
      polygon("way/7", #""shop":"kiosk""#, box(11, 50.001, 11.001, 50.002)),
      polygon("way/8", #""building":"retail""#, box(12, 50, 12.01, 50.01)),
      polygon("way/9", #""indoor":"area""#, box(12.001, 50.001, 12.002, 50.002)))
    let survey = VenueSurveyor.survey(features)
    let zones = survey.venues.map { ($0.venue.id, $0.venue.zones.map(\.id)) }
    #expect(zones.map(\.0) == ["way/1", "way/8"])
    #expect(zones.map(\.1) == [["way/2", "way/3", "way/6"], ["way/9"]])
    let venue = try #require(survey.venues.first?.venue)
    #expect((venue.name, venue.capacity) == ("Arena", 120))
    #expect(venue.levels == [Level(ordinal: 1, label: "M")])
    #expect(
      (survey.skipped.fittings, survey.skipped.surroundings, survey.skipped.outside) == (1, 1, 1))
  }
}
