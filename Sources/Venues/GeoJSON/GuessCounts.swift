/// Which properties were taken for names, levels and capacities without being told to.
struct GuessCounts {
  /// What a property was taken for.
  enum Meaning: String, CaseIterable {
    case name = "names"
    case level = "levels"
    case capacity = "capacities"
    case language = "names that the manifest's language lacks"
  }

  private var counts: [Meaning: [String: Int]] = [:]

  mutating func count(_ property: String, as meaning: Meaning) {
    counts[meaning, default: [:]][property, default: 0] += 1
  }

  /// A sentence for each property taken, the most frequent first.
  var sentences: [String] {
    Meaning.allCases.flatMap { meaning in
      (counts[meaning] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        "took \(meaning.rawValue) from \"\($0.key)\" (\($0.value))"
      }
    }
  }
}
