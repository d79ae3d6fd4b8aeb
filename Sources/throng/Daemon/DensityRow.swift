import CrowdDensity
import Engine
import Presence
import Service

/// The counts of a zone or venue as a table shows them, from an engine or from a daemon's answer.
struct DensityRow {
  private var zone: String?
  private var name: String?
  /// Empty means every floor.
  private var levels: [Int]
  private var density: Double?
  private var percent: Double?
  private var capacity: Int?
  /// What the level of crowding is called.
  private var crowding: String?
  private var sessions: Int?
  private var isWithheld = false
  private var people: Double?
  private var low: Int?
  private var high: Int?
  private var windows: [Int?]
  private var flows: [Int?]
  /// When the count by hand that stands for people ends; nil without one.
  private var correctedUntil: String?

  init(_ counts: ZoneCounts) {
    zone = counts.zone
    name = counts.name
    levels = counts.levels
    density = counts.peoplePerSquareMetre
    percent = counts.capacityPercent
    capacity = counts.capacity
    crowding = counts.crowding.map { Self.words($0.name, scheme: $0.scheme) }
    sessions = counts.sessions
    people = counts.people?.people
    (low, high) = (counts.people?.low, counts.people?.high)
    let unique = counts.unique
    windows = [
      unique.oneMinute, unique.fiveMinutes, unique.fifteenMinutes, unique.sixtyMinutes,
    ]
    flows = [counts.entries, counts.exits]
    correctedUntil = counts.correction?.until.rfc3339
  }

  init(_ counts: AnswerValue) {
    zone = counts["zone"]?.string
    name = counts["name"]?.string
    let level = counts["level"]
    levels = level?.integer.map { [$0] } ?? level?.elements.compactMap(\.integer) ?? []
    density = counts["peoplePerSquareMetre"]?.double
    percent = counts["capacityPercent"]?.double
    capacity = counts["capacity"]?.integer
    let crowding = counts["densityLevel"]
    self.crowding = crowding?["name"]?.string.map {
      Self.words($0, scheme: crowding?["scheme"]?.string ?? "")
    }
    sessions = counts["sessions"]?.integer
    isWithheld = counts["withheld"]?.bool ?? false
    people = counts["people"]?.double
    (low, high) = (counts["peopleLow"]?.integer, counts["peopleHigh"]?.integer)
    windows = ["PT1M", "PT5M", "PT15M", "PT60M"].map { counts["uniqueSessions"]?[$0]?.integer }
    flows = [counts["entries"]?.integer, counts["exits"]?.integer]
    correctedUntil = counts["corrected"]?["until"]?.string
  }

  static let header = [
    "zone", "name", "level", "crowding", "sessions", "people", "90 %", "people/m²", "capacity",
    "full",
    "1 min", "5 min", "15 min", "60 min", "entries", "exits",
  ]
  /// Zone, name, level and crowding are words.
  static let firstNumber = 4

  var cells: [String] {
    let floors = levels.isEmpty ? "all" : levels.map(String.init).joined(separator: ",")
    let words = [zone ?? "(whole venue)", name ?? "-", floors, crowding ?? "-"]
    let share = Self.decimals(percent, 0)
    let amounts = [
      isWithheld ? "withheld" : Self.count(sessions),
      (correctedUntil == nil ? "" : "=") + Self.decimals(people, 0), interval,
      Self.decimals(density, 3),
      Self.count(capacity), percent == nil ? share : share + "%",
    ]
    return words + amounts + (windows + flows).map(Self.count)
  }

  /// A level with the table it is of, unless that is the venue's own: `C queue`.
  private static func words(_ level: String, scheme: String) -> String {
    let table = "fruin-"
    return scheme.hasPrefix(table) ? "\(level) \(scheme.dropFirst(table.count))" : level
  }

  /// What the mark at the people means; nil without one.
  var remark: String? {
    correctedUntil.map { "= counted by hand: \(zone ?? "") until \($0)" }
  }

  private static func decimals(_ value: Double?, _ decimals: Int) -> String {
    value.map { Text.decimals($0, decimals) } ?? "-"
  }

  /// From the least to the most that is plausible.
  private var interval: String {
    guard let low, let high else { return "-" }
    return "\(low)–\(high)"
  }

  private static func count(_ value: Int?) -> String { value.map(String.init) ?? "-" }
}
