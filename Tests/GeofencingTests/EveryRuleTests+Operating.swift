import Testing
import Venues

@testable import Geofencing

// What operators go by: steps of crowding, and alerts' rules.
extension EveryRuleTests {
  static let operating: [RuleCase] = [
    RuleCase(
      .invalidProperty, file(stage, zone(inner, alert(#""measure":"feedAgeSeconds","above":9"#))),
      at: "/features/1/properties/alertRules/0/measure"),
    RuleCase(
      .invalidProperty,
      file(stage, zone(inner, alert(#""measure":"capacityPercent","above":9"#))),
      at: "/features/1/properties/alertRules/0/measure"),
    RuleCase(
      .invalidProperty, file(stage, zone(inner, alert(#""measure":"densityLevel","atLeast":"G""#))),
      at: "/features/1/properties/alertRules/0/atLeast"),
    RuleCase(
      .invalidProperty,
      file(
        stage,
        zone(inner, alert(#""measure":"densityLevel","atLeast":"C","clearBelow":"none""#))),
      at: "/features/1/properties/alertRules/0/clearBelow"),
    RuleCase(
      .invalidProperty,
      file(
        stage, zone(inner, alert(#""measure":"densityLevel","atLeast":"C","clearBelow":"D""#))),
      at: "/features/1/properties/alertRules/0/clearBelow"),
    RuleCase(
      .invalidProperty,
      file(
        polygon(
          "v",
          #""role":"venue","name":"Stage","densityLevels":[{"name":"s","percentRange":{}}],"#
            + alert(#""measure":"densityLevel","atLeast":"s""#), box(10, 50, 10.001, 50.001))),
      at: "/features/0/properties/alertRules/0/measure"),
    RuleCase(
      .levelsGap, levels(#"{"name":"s","percentRange":{"lowerBound":1}}"#),
      at: "/features/0/properties/densityLevels/0/percentRange"),
    RuleCase(
      .levelsOverlap,
      levels(#"{"name":"s","percentRange":{}},{"name":"t","percentRange":{"lowerBound":1}}"#),
      at: "/features/0/properties/densityLevels/1/percentRange"),
    RuleCase(
      .foreignColour, levels(#"{"name":"s","color":"red","percentRange":{}}"#),
      at: "/features/0/properties/densityLevels/0/color"),
    RuleCase(
      .unknownMember, levels(##"{"name":"s","colour":"#fff","percentRange":{}}"##),
      at: "/features/0/properties/densityLevels/0/colour"),
  ]

  private static func alert(_ members: String) -> String {
    #""alertRules":[{"id":"a",\#(members)}]"#
  }

  private static func levels(_ steps: String) -> VenueFile {
    file(polygon("v", #""name":"Stage","densityLevels":[\#(steps)]"#, inner))
  }
}
