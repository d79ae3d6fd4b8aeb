// States at rest: a working state has room to spare and lists of its own, a packed one is small.
extension SessionState {
  /// The state in few bytes; what its fixed part has no room for goes into `marks`, in a fixed order.
  ///
  /// Exits come last. `unpack(_:marks:)` gives the very same state back.
  public func pack(marks: inout [Mark]) -> PackedState {
    marks.removeAll(keepingCapacity: true)
    var packed = PackedState()
    packed.lastRecord = lastRecord
    packed.since = acquisition.since
    packFlags(&packed, &marks)
    visits.pack(&marks)
    acquisition.pack(&marks)
    packed.rest.gaps = rhythm.packedGaps
    packed.rest.confirmed = visits.confirmed
    packed.rest.position = position
    packed.rest.areas = filter.last?.areas ?? visits.current
    if packed.rest.areas != visits.current || visits.likely != visits.confirmed {
      marks.append(Mark(.current, visits.current, UInt64(UInt32(bitPattern: visits.likely))))
    }
    if lastFixTime != .distantPast {
      packed.fixAge = Self.distance(lastRecord - lastFixTime) {
        marks.append(Mark(.lastFixTime, 0, lastFixTime))
      }
    }
    packFix(&packed, &marks)
    if let deadline {
      packed.rest.deadline = Self.distance(deadline - lastRecord) {
        marks.append(Mark(.deadline, 0, deadline))
      }
    }
    let exits = visits.exits.span
    marks.append(addingCapacity: exits.count) { marks in
      for place in exits.indices { marks.append(exits[place]) }
    }
    return packed
  }

  private func packFlags(_ packed: inout PackedState, _ marks: inout [Mark]) {
    var flags = PackedState.Flags()
    let phase = lifecycle.phase.map { $0.rawValue + 1 } ?? 0
    let permission = lifecycle.permission.map { $0.rawValue + 1 } ?? 0
    flags.lifecycle = phase | permission << 4
    flags.acquisition = acquisition.reason.rawValue | (acquisition.isAllowed ? 0x80 : 0)
    flags.rhythm = rhythm.packedPlaces
    flags.isCalm = isCalm
    if (-127...126).contains(level) {
      flags.level = UInt8(level + 128)
    } else if level != Record.noLevel {
      flags.level = 255
      marks.append(Mark(.level, 0, UInt64(UInt32(bitPattern: level))))
    }
    packed.rest.flags = flags
  }

  private func packFix(_ packed: inout PackedState, _ marks: inout [Mark]) {
    if let fix = filter.last {
      packed.latitude = fix.latitude.bitPattern
      packed.longitude = fix.longitude.bitPattern
      packed.accuracy = fix.accuracy.bitPattern
      packed.located = fix.located
      packed.rest.flags.lifecycle |= 0x80
      if fix.time != lastFixTime { marks.append(Mark(.lastFix, 0, fix.time)) }
    }
    if let fix = filter.suspect {
      marks.append(Mark(.suspect, fix.located, fix.time))
      marks.append(Mark(.suspectLatitude, fix.areas, fix.latitude.bitPattern))
      marks.append(Mark(.suspectLongitude, 0, fix.longitude.bitPattern))
      marks.append(
        Mark(.suspectAccuracy, Int32(fix.motion.rawValue), UInt64(fix.accuracy.bitPattern)))
    }
  }

  private static func distance(_ span: TimeSpan, mark: () -> Void) -> UInt32 {
    if let short = UInt32(exactly: span.microseconds), short < PackedState.far { return short }
    mark()
    return PackedState.far
  }

  /// Becomes the state that was packed; keeps its lists' memory.
  public mutating func unpack(_ packed: PackedState, marks: Span<Mark>) {
    lastRecord = packed.lastRecord
    acquisition.since = packed.since
    unpackFlags(packed.rest.flags)
    rhythm.unpack(packed.rest.gaps, packed.rest.flags)
    position = packed.rest.position
    visits.unpack(packed.rest)
    lastFixTime =
      packed.fixAge == PackedState.never
      ? .distantPast : lastRecord - TimeSpan(microseconds: Int64(packed.fixAge))
    filter.last =
      packed.rest.flags.lifecycle & 0x80 == 0
      ? nil
      : FixFilter.Fix(
        time: lastFixTime,
        latitude: Double(bitPattern: packed.latitude),
        longitude: Double(bitPattern: packed.longitude),
        accuracy: Float(bitPattern: packed.accuracy), motion: packed.rest.position.motion,
        located: packed.located,
        areas: packed.rest.areas)
    filter.suspect = nil
    deadline =
      packed.rest.deadline == PackedState.never
      ? nil : lastRecord + TimeSpan(microseconds: Int64(packed.rest.deadline))
    var place = 0
    if marks.count > 0, marks[0].isOf(.level) {
      take(marks[0])
      place = 1
    }
    visits.takeVisits(marks, from: &place)
    acquisition.takeVicinities(marks, from: &place)
    while place < marks.count, !marks[place].isOf(.exit) {
      take(marks[place])
      place += 1
    }
    visits.takeExits(marks, from: place)
  }

  private mutating func unpackFlags(_ flags: PackedState.Flags) {
    let (phase, permission) = (flags.lifecycle & 0xF, flags.lifecycle >> 4 & 0x7)
    lifecycle.phase = phase == 0 ? nil : Lifecycle.Phase(rawValue: phase - 1)
    lifecycle.permission =
      permission == 0 ? nil : Record.Permission(rawValue: permission - 1)
    isCalm = flags.isCalm
    acquisition.isAllowed = flags.acquisition & 0x80 != 0
    acquisition.reason = Reason(rawValue: flags.acquisition & 0x7F) ?? .neverLaunched
    level = flags.level == 0 ? Record.noLevel : Int32(flags.level) - 128
  }

  private mutating func take(_ mark: Mark) {
    switch mark.kind {
    // Each in their own place, and taken at once.
    case .visit, .dwell, .exit: break
    case .vicinity, .vicinityAcquiring, .vicinityInside, .vicinityInsideAcquiring: break
    case .suspect:
      filter.suspect = FixFilter.Fix(
        time: mark.time, latitude: 0, longitude: 0, accuracy: 0, motion: .unknown,
        located: mark.number, areas: 0)
    case .suspectLatitude:
      filter.suspect?.latitude = Double(bitPattern: mark.value)
      filter.suspect?.areas = mark.number
    case .suspectLongitude: filter.suspect?.longitude = Double(bitPattern: mark.value)
    case .suspectAccuracy:
      filter.suspect?.accuracy = Float(bitPattern: UInt32(truncatingIfNeeded: mark.value))
      filter.suspect?.motion = Motion(rawValue: UInt16(truncatingIfNeeded: mark.number))
    case .lastFix: filter.last?.time = mark.time
    case .lastFixTime:
      lastFixTime = mark.time
      // A mark of its own, which comes behind, tells where it is another.
      filter.last?.time = mark.time
    case .deadline: deadline = mark.time
    case .current:
      visits.current = mark.number
      visits.likely = FenceSetID(bitPattern: UInt32(truncatingIfNeeded: mark.value))
    case .level: level = Int32(bitPattern: UInt32(truncatingIfNeeded: mark.value))
    }
  }
}
