extension SessionState {
  /// Writes the state.
  ///
  /// What follows from the rest is left out: the median of the rhythm, when the next dwell is due.
  public func write(to writer: inout StateWriter<some Surroundings>) {
    lifecycle.write(to: &writer)
    writer.bytes.signed(Int64(level))
    writer.time(orNever: lastRecord)
    writer.time(orNever: lastFixTime)
    writer.time(deadline)
    rhythm.write(to: &writer.bytes)
    filter.write(to: &writer)
    if filter.last != nil { position.write(to: &writer.bytes) }
    visits.write(to: &writer)
    acquisition.write(to: &writer)
  }

  /// Reads a state.
  ///
  /// - Throws: `ByteReader.Malformed`.
  public init(
    from reader: inout StateReader<some Surroundings>
  ) throws(ByteReader.Malformed) {
    self.init()
    lifecycle = try Lifecycle(from: &reader)
    level = try reader.level()
    lastRecord = try reader.time() ?? .distantPast
    lastFixTime = try reader.time() ?? .distantPast
    deadline = try reader.time()
    rhythm = try ReportRhythm(from: &reader.bytes)
    filter = try FixFilter(from: &reader)
    if let last = filter.last {
      position = try PositionFilter(from: &reader.bytes, motion: last.motion)
    }
    visits = try VisitTracker(from: &reader)
    acquisition = try AcquisitionTracker(from: &reader)
  }
}

extension Lifecycle {
  func write(to writer: inout StateWriter<some Surroundings>) {
    writer.bytes.byte(phase.map { $0.rawValue + 1 } ?? 0)
    writer.bytes.byte(permission.map { $0.rawValue + 1 } ?? 0)
  }

  init(from reader: inout StateReader<some Surroundings>) throws(ByteReader.Malformed) {
    self.init()
    let (phase, permission) = (try reader.bytes.byte(), try reader.bytes.byte())
    self.phase = phase == 0 ? nil : Phase(rawValue: phase - 1)
    self.permission = permission == 0 ? nil : Record.Permission(rawValue: permission - 1)
    guard (phase == 0) == (self.phase == nil), (permission == 0) == (self.permission == nil) else {
      throw .init(reason: "an unknown phase or permission")
    }
  }
}

extension ReportRhythm {
  func write(to bytes: inout ByteWriter) {
    bytes.put(most: 2 + Int(count)) { bytes, place in
      bytes.put(count, at: &place)
      bytes.put(next, at: &place)
      for gap in 0..<Int(count) { bytes.put(gaps[gap], at: &place) }
    }
  }

  init(from bytes: inout ByteReader) throws(ByteReader.Malformed) {
    self.init()
    (count, next) = (try bytes.byte(), try bytes.byte())
    guard count <= Self.kept, next < Self.kept, count == Self.kept || next == count else {
      throw .init(reason: "an impossible rhythm")
    }
    for place in 0..<Int(count) {
      gaps[place] = try bytes.byte()
    }
  }
}
