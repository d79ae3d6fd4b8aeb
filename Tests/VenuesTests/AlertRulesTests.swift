import Testing
import Venues

/// `alertRules` of outlines and zones.
@Suite struct AlertRulesTests {
  private func read(_ rules: String) -> VenueReading {
    GeoJSONReader.read(
      file(feature("\"alertRules\":\(rules)")), ReadingOptions(depth: .checking))
  }

  @Test func readsEveryMeasure() throws {
    let reading = read(
      """
      [{"id":"a","measure":"capacityPercent","above":95,"clearBelow":90.5,"holdSeconds":30},
       {"id":"b","measure":"densityLevel","atLeast":"busy","clearBelow":"quiet"},
       {"id":"e\\u0301","measure":"entriesPerHour","above":600},
       {"id":"d","measure":"peopleHighPerSquareMetre","above":4},
       {"id":"e","measure":"feedAgeSeconds","above":0,"holdSeconds":0}]
      """)
    #expect(reading.findings.count(of: .error) == 0 && reading.findings.count(of: .warning) == 0)
    let feature = try #require(reading.features.first)
    #expect(
      feature.alertRules == [
        AlertRule(
          id: "a", measure: .capacityPercent, bound: .number(95), clearBelow: .number(90.5),
          holdSeconds: 30),
        AlertRule(
          id: "b", measure: .densityLevel, bound: .level("busy"), clearBelow: .level("quiet")),
        AlertRule(id: "\u{E9}", measure: .entriesPerHour, bound: .number(600)),
        AlertRule(id: "d", measure: .peopleHighPerSquareMetre, bound: .number(4)),
        AlertRule(id: "e", measure: .feedAgeSeconds, bound: .number(0)),
      ])
    #expect(feature.zone.alertRules == feature.alertRules)
    #expect(feature.venue.alertRules == feature.alertRules)
  }

  private static let good = #""id":"a","measure":"capacityPercent","above":5"#

  /// What stands in place of the rules, where the one error is, and what it says.
  @Test(arguments: [
    ("{}", "", "an array of at most 32"),
    ("[" + Array(repeating: "{}", count: 33).joined(separator: ",") + "]", "", "at most 32"),
    ("[7]", "/0", "an object"),
    (#"[{"measure":"capacityPercent","above":5}]"#, "/0/id", "1 to 64 bytes"),
    (#"[{"id":"","measure":"capacityPercent","above":5}]"#, "/0/id", "1 to 64 bytes"),
    (#"[{"id":7,"measure":"capacityPercent","above":5}]"#, "/0/id", "1 to 64 bytes"),
    (#"[{"id":"a\nb","measure":"capacityPercent","above":5}]"#, "/0/id", "control"),
    ("[{\(good)},{\(good)}]", "/1/id", "earlier rule"),
    (#"[{"id":"a","measure":"people","above":5}]"#, "/0/measure", "one of capacityPercent"),
    (#"[{"id":"a","above":5}]"#, "/0/measure", "one of"),
    (#"[{"id":"a","measure":7,"above":5}]"#, "/0/measure", "one of"),
    (#"[{"id":"a","measure":"entriesPerHour"}]"#, "/0/above", "missing"),
    (#"[{"id":"a","measure":"entriesPerHour","above":-1}]"#, "/0/above", "0 or more"),
    (#"[{"id":"a","measure":"entriesPerHour","above":"9"}]"#, "/0/above", "a number"),
    (#"[{"id":"a","measure":"densityLevel","above":5}]"#, "/0/atLeast", "name of a level"),
    (#"[{"id":"a","measure":"densityLevel","atLeast":5}]"#, "/0/atLeast", "name of a level"),
    ("[{\(good),\"clearBelow\":5.1}]", "/0/clearBelow", "at most that of"),
    ("[{\(good),\"clearBelow\":0}]", "/0/clearBelow", "above 0"),
    ("[{\(good),\"holdSeconds\":-1}]", "/0/holdSeconds", "from 0 to 86400"),
    ("[{\(good),\"holdSeconds\":86401}]", "/0/holdSeconds", "from 0 to 86400"),
  ])
  func isRefused(_ rules: String, _ pointer: String, _ says: String) throws {
    let errors = read(rules).findings.findings.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors)")
    #expect(errors[0].rule == .invalidProperty)
    #expect(errors[0].pointer == "/properties/alertRules" + pointer)
    #expect(errors[0].message.contains(says), "\(errors[0].message)")
  }

  @Test func aSlipOfThePenIsTold() throws {
    let findings = read("[{\(Self.good),\"hold\":30}]").findings.findings.filter {
      $0.severity != .info
    }
    #expect(findings.map(\.rule) == [.unknownMember])
    #expect(findings.first?.pointer == "/properties/alertRules/0/hold")
  }
}
