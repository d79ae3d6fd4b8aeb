import Testing
import Venues

/// The steps of crowding that a venue names, and what is found in them.
@Suite struct DensityLevelsTests {
  private static func step(_ range: String, _ unit: String = "percentRange") -> String {
    #"{"name":"s","\#(unit)":{\#(range)}}"#
  }

  private static func steps(_ steps: String...) -> String {
    "[" + steps.joined(separator: ",") + "]"
  }

  private static let perSquareMetre = "peoplePerSquareMetreRange"

  /// Steps, and the rules and places of what a checker is told of them.
  @Test(
    arguments: [
      (steps(step(#""upperBound":40"#), step(#""lowerBound":40"#)), []),
      (steps(step(#""lowerBound":40"#), step(#""upperBound":40"#)), []),
      (
        steps(step(#""upperBound":40"#), step(#""lowerBound":40,"upperBound":9007199254740991"#)),
        []
      ),
      (steps(step(#""lowerBound":10"#)), ["levels-gap /0/percentRange"]),
      (
        steps(step(#""upperBound":40"#), step(#""lowerBound":50"#)),
        ["levels-gap /1/percentRange"]
      ),
      (steps(step(#""upperBound":100"#)), ["levels-gap /0/percentRange"]),
      (
        steps(step(#""upperBound":40"#), step(#""lowerBound":30"#)),
        ["levels-overlap /1/percentRange"]
      ),
      // One unit isn't held against the other.
      (steps(step(""), step("", perSquareMetre)), []),
      (
        steps(step(""), step(#""lowerBound":1"#, perSquareMetre)),
        ["levels-gap /1/peoplePerSquareMetreRange"]
      ),
      (#"[{"name":"s","color":"red","percentRange":{}}]"#, ["foreign-colour /0/color"]),
      (##"[{"name":"s","color":"#12345","percentRange":{}}]"##, ["foreign-colour /0/color"]),
      (##"[{"name":"s","color":"#12345g","percentRange":{}}]"##, ["foreign-colour /0/color"]),
      (##"[{"name":"s","color":"#1aF","percentRange":{}}]"##, []),
      (##"[{"name":"s","colour":"#12aBef","percentRange":{}}]"##, ["unknown-member /0/colour"]),
      (steps(step(#""upper":4"#)), ["unknown-member /0/percentRange/upper"]),
    ] as [(String, [String])])
  func isChecked(_ levels: String, _ told: [String]) {
    let text = feature("\"densityLevels\":\(levels)")
    let reading = GeoJSONReader.read(file(text), ReadingOptions(depth: .checking))
    let findings = reading.findings.findings.filter { $0.severity != .info }
    let root = "/properties/densityLevels"
    #expect(
      findings.map { "\($0.rule.rawValue) \($0.pointer?.dropFirst(root.count) ?? "")" } == told)
    #expect(findings.allSatisfy { $0.severity == .warning })
    #expect(GeoJSONReader.read(file(text)).findings.count(of: .warning) == 0)
  }

  /// Places with a capacity go by per cent, the others by people/m², where the venue has both.
  @Test func theCapacityChoosesTheUnit() {
    func level(_ name: String, _ unit: DensityLevel.Unit, _ lower: Double) -> DensityLevel {
      DensityLevel(name: name, color: nil, unit: unit, lowerBound: lower, upperBound: .infinity)
    }
    let percent = [level("b", .percent, 50), level("a", .percent, 0)]
    let density = [level("d", .peoplePerSquareMetre, 2), level("c", .peoplePerSquareMetre, 0)]
    var venue = Venue(id: "v", shape: [])
    func names(_ capacity: Int?) -> [String] {
      venue.densityLevels(forCapacity: capacity).map(\.name)
    }
    #expect(names(10).isEmpty)
    venue.densityLevels = percent
    #expect(names(10) == ["a", "b"] && names(nil) == ["a", "b"])
    venue.densityLevels = density
    #expect(names(10) == ["c", "d"] && names(nil) == ["c", "d"])
    venue.densityLevels = percent + density
    #expect(names(10) == ["a", "b"] && names(nil) == ["c", "d"] && names(0) == ["c", "d"])
  }
}
