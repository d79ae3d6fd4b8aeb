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
  var partitions: [Partition]
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
  var outcome = ShardOutcome()

  // Kept for their memory alone: one record's actions, the state it is folded into, that one's marks.
  var actions: [PresenceAction] = []
  var working = SessionState()
  var marks: [Mark] = []
  var due: [Int32] = []
  private var longitudes: [Double] = []
  private var latitudes: [Double] = []
  private var located: [Presence.FenceSetID] = []

  init(owning owned: [Int], ground: Ground, options: EngineOptions, hash: SessionHash) {
    self.options = options
    self.hash = hash
    var local = Array(repeating: Int32(-1), count: EngineOptions.partitions)
    for (index, partition) in owned.enumerated() { local[partition] = Int32(index) }
    self.local = local
    partitions = owned.map { _ in Partition() }
    self.ground = ground
    counters = Array(repeating: AreaCounters(), count: ground.index.fences.count)
    livePassages = Array(repeating: Passages(), count: ground.index.fences.count)
    finalPassages = livePassages
    levelUnknown = Array(repeating: 0, count: ground.venues.count)
    newestRecord = Array(repeating: .distantPast, count: ground.venues.count)
  }

  /// Folds the records of its own partitions and looks at every session whose time has come.
  mutating func apply(_ routed: RoutedBatch, clock: EngineClock) -> ShardOutcome {
    outcome = ShardOutcome()
    floor = clock.floor
    now = clock.now
    locate(routed)
    var position = 0
    for entry in routed.entries {
      guard let partition = partition(of: entry) else { continue }
      var found: Presence.FenceSetID = 0
      if entry.record.hasPosition {
        found = located[position]
        position += 1
      }
      take(entry, routed.text[entry.record.text], located: found, in: partition)
    }
    // Where nobody is told of decisions, live states wait until somebody asks.
    if options.keepsDecisions { refoldAll() }
    sweep(clock)
    return outcome
  }

  /// The local index of a record's partition; nil if it is another shard's.
  private func partition(of entry: RoutedBatch.Entry) -> Int? {
    guard entry.record.hasSession else { return nil }
    let index = local[PartitionHash.partition(of: entry.hash)]
    return index < 0 ? nil : Int(index)
  }

  /// The local partition and slot of a session; nil if it is unknown here.
  func find(_ id: ArraySlice<UInt8>) -> (partition: Int, slot: Int)? {
    let hash = PartitionHash.hash(id)
    let index = Int(local[PartitionHash.partition(of: hash)])
    guard index >= 0, let slot = partitions[index].table.find(id, hash: hash) else { return nil }
    return (index, slot)
  }

  private mutating func locate(_ routed: RoutedBatch) {
    longitudes.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    for entry in routed.entries where entry.record.hasPosition && partition(of: entry) != nil {
      longitudes.append(entry.record.longitude)
      latitudes.append(entry.record.latitude)
    }
    ground.index.locate(longitudes: longitudes, latitudes: latitudes, into: &located)
  }

  private mutating func take(
    _ entry: RoutedBatch.Entry, _ session: ArraySlice<UInt8>, located: Presence.FenceSetID,
    in partition: Int
  ) {
    let record = entry.record
    let isOld = record.time < entry.clock - options.memory
    let known = partitions[partition].table.find(session, hash: entry.hash)
    if known == nil {
      guard !isOld else { return outcome.tooOld.append(record.line) }
      guard hasRoom(in: partition, for: entry) else {
        return outcome.tooManySessions.append(record.line)
      }
    }
    let slot = known ?? partitions[partition].add(session, hash: entry.hash)
    let observation = Observation(record, located: located)
    guard !partitions[partition].hasSeen(observation, slot: slot) else {
      outcome.duplicates += 1
      return
    }
    guard !isOld else { return outcome.tooOld.append(record.line) }
    let isLate = record.time < entry.watermark
    guard
      isLate
        ? partitions[partition].late.hasRoom(slot: slot)
        : partitions[partition].slots[slot].pending.count < EngineOptions.maxPending
    else {
      outcome.tooMany.append(record.line)
      return
    }
    outcome.accepted += 1
    for venue in ground.vicinities(of: located) {
      newestRecord[Int(venue)] = max(newestRecord[Int(venue)], record.time)
    }
    guard !isLate else {
      outcome.late += 1
      takeLate(observation, partition, slot, at: entry.clock)
      schedule(partition, slot)
      return
    }
    finalize(partition, slot, before: entry.watermark)
    if options.keepsDecisions, !partitions[partition].slots[slot].isOutOfDate,
      partitions[partition].isNext(observation, slot: slot)
    {
      extendLive(partition, slot, by: observation)
    } else {
      putOutOfDate(partition, slot)
      partitions[partition].insertPending(observation, slot: slot)
    }
    schedule(partition, slot)
  }
}
