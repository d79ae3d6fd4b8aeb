import Engine
import Presence
import Service

/// The counts of a venue, laid out for people.
enum DensityTable {
  /// What an engine reports.
  static func text(of report: DensityReport) -> String {
    text(
      headline(
        venue: report.venue, asOf: report.asOf?.rfc3339, age: report.feedAgeSeconds,
        isComplete: report.complete, levelUnknown: report.levelUnknown,
        estimatedAt: report.estimatedAt?.rfc3339),
      (report.zones + [report.total]).map { DensityRow($0) })
  }

  /// What a daemon answered to `zone.density`.
  static func text(of answer: AnswerValue) -> String {
    text(
      headline(
        venue: answer["venue"]?.string ?? "", asOf: answer["asOf"]?.string,
        age: answer["feedAgeSeconds"]?.double, isComplete: answer["complete"]?.bool ?? true,
        levelUnknown: answer["levelUnknown"]?.integer,
        estimatedAt: answer["estimatedAt"]?.string),
      ((answer["zones"]?.elements ?? []) + [answer["total"]].compactMap { $0 })
        .map { DensityRow($0) })
  }

  private static func text(_ headline: String, _ rows: [DensityRow]) -> String {
    let cells = [DensityRow.header] + rows.map(\.cells)
    let remarks = rows.compactMap(\.remark).map { TerminalText.harmless($0) + "\n" }
    return headline + "\n\n" + Text.table(cells, firstNumber: DensityRow.firstNumber)
      + remarks.joined()
  }

  private static func headline(
    venue: String, asOf: String?, age: Double?, isComplete: Bool, levelUnknown: Int?,
    estimatedAt: String?
  ) -> String {
    var text = venue + (asOf.map { ", as of \($0)" } ?? ", before any record")
    // What everybody may know tells of no single record.
    guard let levelUnknown else { return text + ", multiples of 5" }
    if let age {
      text += ", newest record here \(Text.decimals(age, 0)) s old"
    } else {
      text += ", no record here yet"
    }
    if !isComplete { text += ", incomplete" }
    if levelUnknown > 0 { text += ", \(levelUnknown) on an unknown level" }
    if let estimatedAt { text += ", people of \(estimatedAt)" }
    return text
  }
}
