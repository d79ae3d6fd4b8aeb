/// A venue's counts at one instant, as text that is sent and compared.
struct CountsSnapshot: Sendable {
  /// An area's counts.
  struct Row: Sendable, Equatable {
    /// The zone's id; nil for the venue as a whole.
    var zone: String?
    /// An object, JSON.
    var text: String
  }

  /// The members beside the counts, JSON, without the braces.
  var head: String
  /// The whole venue's, then the zones' in the order of the file.
  var rows: [Row]

  /// The whole venue and some of its zones; all of them if it isn't said which.
  func only(_ zones: Set<String>?) -> CountsSnapshot {
    guard let zones else { return self }
    var some = self
    some.rows = rows.filter { row in row.zone.map(zones.contains) ?? true }
    return some
  }
}
