import JSONText

/// One client's watch of a venue's counts: what it was told, and what it has to be told.
///
/// Of each area the newest counts wait, never older ones.
struct CountsWatch: Sendable {
  /// The method of its frames.
  static let method = "zone.counts"
  /// About so many bytes of rows go into one frame.
  static let frameLength = 64 << 10

  /// Reads the counts in a second of the loop, or as they are now; nil while there is no such venue.
  typealias Feed = @Sendable (_ second: Int?) -> CountsSnapshot?

  private let venue: String
  private let feed: Feed
  private var newest: CountsSnapshot?
  /// By area, as the client was told last; nil if it was told nothing.
  private var told: [String?] = []
  /// By area, whether it has something to be told.
  private var waiting: [Bool] = []
  /// Counts that newer ones took the place of before they were sent, since the last frame.
  private var skipped = 0
  /// Whether the areas are others than the client knows.
  private var begins = true
  /// Whether the client has to be told that there is no such venue any more.
  private var ends = false

  /// A watch that has told nothing yet.
  init(of venue: String, feed: @escaping Feed) {
    self.venue = venue
    self.feed = feed
  }

  /// Looks at the counts.
  mutating func look(in second: Int?) {
    guard let snapshot = feed(second) else {
      if newest != nil {
        ends = true
        forget()
      }
      newest = nil
      return
    }
    let isKnown = newest.map { $0.rows.map(\.zone) == snapshot.rows.map(\.zone) } ?? false
    if isKnown {
      for (area, row) in snapshot.rows.enumerated() where row != newest?.rows[area] {
        if waiting[area] { skipped += 1 }
        waiting[area] = told[area] != row.text
      }
    } else {
      forget()
      (told, waiting) = (snapshot.rows.map { _ in nil }, snapshot.rows.map { _ in true })
    }
    newest = snapshot
  }

  /// Gives up the areas; what was never told of them is skipped.
  private mutating func forget() {
    skipped += waiting.count { $0 }
    (told, waiting, begins) = ([], [], true)
  }

  /// The next line for the client; nil if it knows all.
  mutating func frame() -> [UInt8]? {
    if ends {
      ends = false
      return Reply.notification(Self.method) { params in
        params.member("venue", venue)
        params.member("removed", true)
      }
    }
    guard let newest, let first = waiting.firstIndex(of: true) else { return nil }
    var chosen: [String] = []
    var length = 0
    for area in waiting.indices where waiting[area] && area > 0 {
      guard length < Self.frameLength else { break }
      chosen.append(newest.rows[area].text)
      length += newest.rows[area].text.utf8.count
      told[area] = newest.rows[area].text
      waiting[area] = false
    }
    let line = Reply.notification(Self.method) { params in
      params.raw(newest.head)
      if begins { params.member("first", true) }
      if skipped > 0 { params.member("skipped", skipped) }
      if first == 0 {
        params.name("total")
        params.raw(newest.rows[0].text)
      }
      params.member("zones", array: { list in for text in chosen { list.raw(text) } })
    }
    if first == 0 { (told[0], waiting[0]) = (newest.rows[0].text, false) }
    (begins, skipped) = (false, 0)
    return line
  }
}
