import CrowdDensity
import Geofencing
import Presence

/// The sessions of some partitions and their counts: the fold itself, for one caller at a time.
struct Shard {
  let options: EngineOptions
  let hash: SessionHash
  /// How many sessions a partition may have.
  var sessionsAPartition = SessionLimit.standard.perPartition
  /// The local index of each partition owned, or −1.
  let local: [Int32]
  let partitions: FixedArray<Partition>
  var ground: Ground
  /// The counts by fence; vicinities have none.
  var counters: [AreaCounters]
  /// Entries and exits by fence, of live states.
  var livePassages: [Passages]
  /// Entries and exits by fence that final states have brought about: a live state is ahead of its final one
  /// by what the pending records and silence bring about.
  var finalPassages: [Passages]
  /// Sessions by venue that are counted on every floor.
  var levelUnknown: [Int]
  /// The newest record by venue.
  var newestRecord: [EventTime]
  /// The clock of the newest change of venues: what is older was folded over others.
  var floor = EventTime.distantPast
  /// Sessions whose live state is to be folded anew before anybody looks; one that has been removed may be among
  /// them.
  var outOfDate = GrowingArray<OutOfDate>()
  /// The venues that these were last said to be acquired for, where anybody is told.
  var said: [OutOfDate: [Int32]] = [:]
  /// The clock of the newest batch.
  var now = EventTime.distantPast
  /// What has been brought about and not been handed out.
  var outcome = ShardOutcome()
  /// What became of the records taken.
  var counts = BatchOutcome()
  /// Whether sessions have been evicted since those of a piece were found.
  var hasEvicted = false

  // Kept for their memory alone: one record's actions, the state it is folded into, that one's marks.
  var actions: [PresenceAction] = []
  var working = SessionState()
  var marks: [Mark] = []
  var due: [Int32] = []
  var found: [Found] = []
  var longitudes: [Double] = []
  var latitudes: [Double] = []
  var located: [Presence.FenceSetID] = []

  init(owning owned: [Int], ground: Ground, options: EngineOptions, hash: SessionHash) {
    self.options = options
    self.hash = hash
    var local = Array(repeating: Int32(-1), count: EngineOptions.partitions)
    for (index, partition) in owned.enumerated() { local[partition] = Int32(index) }
    self.local = local
    partitions = FixedArray(owned.map { _ in Partition() })
    self.ground = ground
    counters = Array(repeating: AreaCounters(), count: ground.index.fences.count)
    livePassages = Array(repeating: Passages(), count: ground.index.fences.count)
    finalPassages = livePassages
    levelUnknown = Array(repeating: 0, count: ground.venues.count)
    newestRecord = Array(repeating: .distantPast, count: ground.venues.count)
  }

  /// Whether nobody is told of decisions: then live states wait until somebody asks, and ripe records for `settle`.
  var isUnawaited: Bool { !options.keepsDecisions }

  /// Looks at every session whose time has come by the clock, and hands out what has been brought about.
  mutating func settle(_ clock: EngineClock) -> ShardOutcome {
    if !isUnawaited { refoldAll() }
    sweep(clock)
    return takeOutcome()
  }

  /// Hands out what has been brought about.
  mutating func takeOutcome() -> ShardOutcome {
    var taken = ShardOutcome()
    swap(&taken, &outcome)
    return taken
  }

  /// The local partition and slot of a session; nil if it is unknown here.
  func find(_ id: ArraySlice<UInt8>) -> (partition: Int, slot: Int)? {
    let hash = PartitionHash.hash(id)
    let index = Int(local[PartitionHash.partition(of: hash)])
    guard index >= 0, let slot = partitions[index].table.find(id.span, hash: hash) else {
      return nil
    }
    return (index, slot)
  }
}
