import Engine
import JSONText
import Synchronization

/// Where watches get a venue's counts: worked out once a second, however many watch.
final class CountsDesk: Sendable {
  private struct Key: Hashable {
    var venue: String
    var audience: Audience
  }

  private struct Page {
    var second: Int
    var snapshot: CountsSnapshot?
  }

  private let engine: Engine
  private let publicDesk: PublicDesk
  private let pages = Mutex<[Key: Page]>([:])

  init(_ engine: Engine, _ publicDesk: PublicDesk) {
    self.engine = engine
    self.publicDesk = publicDesk
  }

  /// A venue's counts in a second of the loop, or without one as they are now; nil without such a venue.
  func counts(of venue: String, for audience: Audience, in second: Int?) -> CountsSnapshot? {
    guard let second else { return make(venue, audience) }
    return pages.withLock { pages in
      let key = Key(venue: venue, audience: audience)
      if let page = pages[key], page.second == second { return page.snapshot }
      pages = pages.filter { $0.value.second == second }
      let snapshot = make(venue, audience)
      pages[key] = Page(second: second, snapshot: snapshot)
      return snapshot
    }
  }

  private func make(_ venue: String, _ audience: Audience) -> CountsSnapshot? {
    switch audience {
    case .operators:
      engine.density(venue: venue).map { report in
        CountsSnapshot(
          head: Self.text { $0.head(of: report) },
          rows: ([report.total] + report.zones).map { counts in
            CountsSnapshot.Row(zone: counts.zone, text: Self.text { $0.counts(counts) })
          })
      }
    case .public:
      publicDesk.density(venue).map { report in
        CountsSnapshot(
          head: Self.text { $0.head(of: report) },
          rows: ([report.total] + report.zones).map { row in
            CountsSnapshot.Row(zone: row.zone, text: Self.text { $0.counts(row) })
          })
      }
    }
  }

  private static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }
}
