import Presence
import Storage

/// What the fold keeps beside the shards: clock, venues, totals, and what waits to be fetched.
struct FoldState {
  var clock: EngineClock
  var catalog = VenueCatalog() {
    didSet { places = PlaceTable(of: catalog.venues) }
  }
  /// The names of the ground's fences.
  private(set) var places = PlaceTable([])
  var statistics = EngineStatistics()
  /// The newest estimate of each venue that has one, by id.
  var estimates: [String: VenueEstimate] = [:]
  /// Venues that can't be estimated, found out anew by each run.
  var inestimable: Set<String> = []
  /// Live starts and stops not yet fetched.
  var decisions: [Decision] = []
  /// Ended visits and decisions not yet fetched, if the options keep them.
  var history = History()
  /// In memory without a folder, where history is kept: the visits of each session of the last 48 h and of
  /// those who are still looked at.
  var recentVisits: [String: [History.Visit]]?
  /// The open minutes of history.
  var minutes = MinuteLedger()
  /// Alerts, and the rules that raise them.
  var alerts = AlertLedger()
  /// Who came in and who was scanned at the gates.
  var gates = GateLedger()
  /// Counts by hand.
  var corrections = Corrections()
  /// What the newest journal entry has brought about, visits that ended among it: it may wait for the next
  /// commit.
  var fresh: [Brought] = []
  /// What each shard brought about, the last two times, for its memory to be used again.
  var used: [[ShardOutcome]] = []
  /// Whether a venue lies at 0,0.
  var coversNullIsland = false
  /// Records taken since what they bring about was last worked out.
  var postponed = 0
  /// How the engine came to its state.
  var recovery = Recovery()
  /// Whether all was made final at the end of a stream: a state that no journal entry has brought about.
  var isFinished = false

  /// Begins a journal entry: what the one before brought about waits to be stored.
  mutating func beginEntry(at position: Int64) {
    minutes.beginEntry(at: position)
    fresh = []
  }
}
