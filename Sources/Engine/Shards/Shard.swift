import CrowdDensity
import Geofencing
import Presence

/// The sessions of some partitions and their counts: the fold itself, for one caller at a time.
struct Shard {
  /// Positions that are located in one go: what they need lies in the nearest caches.
  private static let locatedAtOnce = 512

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

  /// Whether nobody is told of decisions: then live states wait until somebody asks, and records that are ripe until
  /// the end of their batch.
  var isUnawaited: Bool { !options.keepsDecisions }

  /// Folds the records of its own partitions and looks at every session whose time has come.
  mutating func apply(_ routed: RoutedBatch, clock: EngineClock) -> ShardOutcome {
    outcome = ShardOutcome(roomyAs: outcome)
    floor = clock.floor
    now = clock.now
    var met = routed.clock
    var rest = routed.range
    while !rest.isEmpty {
      let piece = rest.prefix(Self.locatedAtOnce)
      locate(piece, of: routed)
      take(piece, of: routed, &met)
      rest = rest.dropFirst(piece.count)
    }
    if !isUnawaited { refoldAll() }
    sweep(clock)
    return outcome
  }

  /// Takes records whose positions are located; the clock goes on to the last of them.
  private mutating func take(
    _ piece: Range<Int>, of routed: RoutedBatch, _ clock: inout EngineClock
  ) {
    let records = routed.batch.records.span
    var position = 0
    for number in piece {
      clock.take(records[number])
      guard let partition = partition(of: number, in: routed) else { continue }
      var found: Presence.FenceSetID = 0
      if records[number].hasPosition {
        found = located[position]
        position += 1
      }
      take(records[number], number, of: routed, located: found, in: partition, clock)
    }
  }

  /// The local index of a record's partition; nil if it is another shard's, or the record has no session.
  private func partition(of number: Int, in routed: RoutedBatch) -> Int? {
    guard routed.batch.records.span[number].hasSession else { return nil }
    let hash = routed.hashes[number - routed.range.lowerBound]
    let index = local[PartitionHash.partition(of: hash)]
    return index < 0 ? nil : Int(index)
  }

  /// The local partition and slot of a session; nil if it is unknown here.
  func find(_ id: ArraySlice<UInt8>) -> (partition: Int, slot: Int)? {
    let hash = PartitionHash.hash(id)
    let index = Int(local[PartitionHash.partition(of: hash)])
    guard index >= 0, let slot = partitions[index].table.find(id, hash: hash) else { return nil }
    return (index, slot)
  }

  private mutating func locate(_ piece: Range<Int>, of routed: RoutedBatch) {
    longitudes.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    let records = routed.batch.records.span
    for number in piece
    where records[number].hasPosition && partition(of: number, in: routed) != nil {
      longitudes.append(records[number].longitude)
      latitudes.append(records[number].latitude)
    }
    ground.index.locate(longitudes: longitudes, latitudes: latitudes, into: &located)
  }

  private mutating func take(
    _ record: Record, _ number: Int, of routed: RoutedBatch, located: Presence.FenceSetID,
    in partition: Int, _ clock: EngineClock
  ) {
    let session = routed.batch.text[record.text]
    let hash = routed.hashes[number - routed.range.lowerBound]
    let isOld = record.time < clock.now - options.memory
    let known = partitions[partition].table.find(session, hash: hash)
    if known == nil {
      guard !isOld else { return outcome.tooOld.append(record.line) }
      guard hasRoom(in: partition, at: clock) else {
        return outcome.tooManySessions.append(record.line)
      }
    }
    let slot = known ?? partitions[partition].add(session, hash: hash)
    let observation = Observation(record, located: located)
    if isUnawaited, known != nil, !isOld, record.time >= clock.watermark,
      partitions[partition].postpone(observation, slot: slot)
    {
      outcome.accepted += 1
      for venue in ground.vicinities(of: located) {
        newestRecord[Int(venue)] = max(newestRecord[Int(venue)], record.time)
      }
      return
    }
    guard !partitions[partition].hasSeen(observation, slot: slot) else {
      outcome.duplicates += 1
      return
    }
    guard !isOld else { return outcome.tooOld.append(record.line) }
    let isLate = record.time < clock.watermark
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
      takeLate(observation, partition, slot, at: clock.now)
      schedule(partition, slot)
      return
    }
    finalize(partition, slot, before: clock.watermark)
    if !isUnawaited, !partitions[partition].slots[slot].isOutOfDate,
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
