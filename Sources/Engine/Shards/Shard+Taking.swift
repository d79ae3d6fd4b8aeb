import Geofencing
import Presence

// How records come to their sessions.
extension Shard {
  /// Records whose sessions and fences are found in one go: what that needs lies in the nearest caches.
  private static let foundAtOnce = 512

  /// Where a record's session lies.
  struct Found {
    /// The local index; −1 where it is another shard's, or the record has no session.
    var partition: Int32
    /// That of its id.
    var hash: UInt32
    /// −1 where it isn't known.
    var slot: Int32 = -1
  }

  /// Takes the records of its own partitions into their sessions; what they bring about is seen by `settle(_:)`,
  /// which comes before anything else is asked.
  ///
  /// `clock` is the one behind them.
  mutating func take(_ routed: RoutedBatch, _ clock: EngineClock) -> BatchOutcome {
    counts = BatchOutcome()
    floor = clock.floor
    now = clock.now
    var met = routed.clock
    var rest = routed.range
    while !rest.isEmpty {
      let piece = rest.prefix(Self.foundAtOnce)
      findSessions(of: piece, in: routed)
      locate(piece, of: routed)
      take(piece, of: routed, &met)
      rest = rest.dropFirst(piece.count)
    }
    return counts
  }

  /// Takes records whose positions and sessions are found; the clock goes on to the last of them.
  private mutating func take(
    _ piece: Range<Int>, of routed: RoutedBatch, _ clock: inout EngineClock
  ) {
    let records = routed.batch.records.span
    var position = 0
    for number in piece {
      clock.take(records[number])
      let session = found[number - piece.lowerBound]
      guard session.partition >= 0 else { continue }
      var fences: Presence.FenceSetID = 0
      if records[number].hasPosition {
        fences = located[position]
        position += 1
      }
      guard !postpone(records[number], fences, session, clock) else { continue }
      take(records[number], of: routed, located: fences, session, clock)
    }
  }

  /// Finds the sessions of records.
  private mutating func findSessions(of piece: Range<Int>, in routed: RoutedBatch) {
    hasEvicted = false
    // Apart from the partitions, which are read meanwhile.
    var found: [Found] = []
    swap(&found, &self.found)
    found.removeAll(keepingCapacity: true)
    // Room is asked for once.
    found.append(addingCapacity: piece.count) { [local] found in
      let (records, hashes) = (routed.batch.records.span, routed.hashes.span)
      for number in piece {
        let hash = hashes[number - routed.range.lowerBound]
        let partition = records[number].hasSession ? local[PartitionHash.partition(of: hash)] : -1
        found.append(Found(partition: partition, hash: hash))
      }
    }
    let records = routed.batch.records.span
    var sessions = found.mutableSpan
    Self.find(
      &sessions, of: records.extracting(piece), text: routed.batch.text.span, in: partitions,
      foreseesFolds: !isUnawaited)
    swap(&found, &self.found)
  }

  /// Finds the slots of sessions, in steps that each ask for the memory of the next: many waits at once, instead of
  /// one after another.
  ///
  /// With `foreseesFolds` that of their states is asked for too.
  private static func find(
    _ sessions: inout MutableSpan<Found>, of records: Span<Record>, text: Span<UInt8>,
    in partitions: FixedArray<Partition>, foreseesFolds: Bool
  ) {
    for place in sessions.indices where sessions[place].partition >= 0 {
      partitions[Int(sessions[place].partition)].table.foresee(hash: sessions[place].hash)
    }
    for place in sessions.indices where sessions[place].partition >= 0 {
      sessions[place].slot = partitions[Int(sessions[place].partition)].table.likelySlot(
        hash: sessions[place].hash)
    }
    for place in sessions.indices where sessions[place].slot >= 0 {
      let (partition, slot) = (Int(sessions[place].partition), sessions[place].slot)
      partitions[partition].foreseeSession(slot)
      if foreseesFolds { partitions[partition].foreseeFinal(slot: Int(slot)) }
    }
    for place in sessions.indices where sessions[place].slot >= 0 {
      let (partition, slot) = (Int(sessions[place].partition), Int(sessions[place].slot))
      let id = text.extracting(records[place].text)
      if partitions[partition].table.holds(id, slot) {
        partitions[partition].foreseeRecord(slot: slot)
        if foreseesFolds { partitions[partition].foreseeFold(slot: slot) }
      } else {
        let known = partitions[partition].table.find(id, hash: sessions[place].hash)
        sessions[place].slot = known.map { Int32($0) } ?? -1
      }
    }
  }

  /// Finds the fences of records' positions.
  private mutating func locate(_ piece: Range<Int>, of routed: RoutedBatch) {
    longitudes.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    longitudes.append(addingCapacity: piece.count) { [found] longitudes in
      latitudes.append(addingCapacity: piece.count) { latitudes in
        let (records, found) = (routed.batch.records.span, found.span)
        for number in piece where records[number].hasPosition {
          guard found[number - piece.lowerBound].partition >= 0 else { continue }
          longitudes.append(records[number].longitude)
          latitudes.append(records[number].latitude)
        }
      }
    }
    ground.index.locate(longitudes: longitudes, latitudes: latitudes, into: &located)
  }

  /// Takes one record, unless it was taken before, is too old or has no room.
  private mutating func take(
    _ record: Record, of routed: RoutedBatch, located: Presence.FenceSetID, _ foreseen: Found,
    _ clock: EngineClock
  ) {
    let partition = Int(foreseen.partition)
    let hash = foreseen.hash
    let isOld = record.time < clock.now - options.memory
    // One that wasn't there may have come with this piece, and one that was may be gone.
    let known =
      foreseen.slot >= 0 && !hasEvicted
      ? Int(foreseen.slot)
      : partitions[partition].table.find(
        routed.batch.text.span.extracting(record.text), hash: hash)
    if known == nil {
      guard !isOld else { return counts.tooOld.append(record.line) }
      guard hasRoom(in: partition, at: clock) else {
        return counts.tooManySessions.append(record.line)
      }
    }
    let slot = known ?? partitions[partition].add(routed.batch.text[record.text], hash: hash)
    let observation = Observation(record, located: located)
    // As if each had been folded when it was ripe.
    if isUnawaited { finalize(partition, slot, before: clock.watermark) }
    guard !partitions[partition].hasSeen(observation, slot: slot) else {
      counts.duplicates += 1
      return
    }
    guard !isOld else { return counts.tooOld.append(record.line) }
    let isLate = record.time < clock.watermark
    guard
      isLate
        ? partitions[partition].late.hasRoom(slot: slot)
        : partitions[partition].slots[slot].pending.count < EngineOptions.maxPending
    else {
      counts.tooMany.append(record.line)
      return
    }
    counts.accepted += 1
    noteNewest(record.time, located)
    guard !isLate else {
      counts.late += 1
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

  /// Appends a record to those of its session that wait, where nothing but their fold is awaited; false where it needs
  /// a closer look.
  @inline(__always)
  private mutating func postpone(
    _ record: borrowing Record, _ located: Presence.FenceSetID, _ session: Found,
    _ clock: EngineClock
  ) -> Bool {
    guard isUnawaited, session.slot >= 0, !hasEvicted, record.time >= clock.watermark,
      record.time >= clock.now - options.memory,
      partitions[Int(session.partition)].postpone(record, located, slot: Int(session.slot))
    else { return false }
    counts.accepted += 1
    noteNewest(record.time, located)
    return true
  }

  /// Notes when a record of each venue around was measured.
  private mutating func noteNewest(_ time: EventTime, _ located: Presence.FenceSetID) {
    for place in ground.vicinityPlaces(of: located) {
      let venue = Int(ground.venue(at: place))
      if newestRecord[venue] < time { newestRecord[venue] = time }
    }
  }
}
