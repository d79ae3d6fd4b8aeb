extension AcquisitionTracker {
  func write(to writer: inout StateWriter<some Surroundings>) {
    writer.bytes.byte(isAllowed ? 1 : 0)
    writer.bytes.byte(reason.rawValue)
    writer.time(orNever: since)
    writer.bytes.count(vicinities.count)
    for tracker in vicinities { tracker.write(to: &writer) }
  }

  init(from reader: inout StateReader<some Surroundings>) throws(ByteReader.Malformed) {
    self.init()
    isAllowed = try reader.bytes.byte() != 0
    reason = try reader.choice(of: Reason.self)
    since = try reader.time() ?? .distantPast
    for _ in 0..<(try reader.bytes.count()) {
      vicinities.append(try VicinityTracker(from: &reader))
    }
  }
}

extension VicinityTracker {
  fileprivate func write(to writer: inout StateWriter<some Surroundings>) {
    writer.number(venue)
    writer.bytes.byte((isInside ? 1 : 0) | (isAcquiring ? 2 : 0))
    writer.time(runStart)
  }

  fileprivate init(
    from reader: inout StateReader<some Surroundings>
  ) throws(ByteReader.Malformed) {
    self.init(venue: try reader.venue())
    let flags = try reader.bytes.byte()
    isInside = flags & 1 != 0
    isAcquiring = flags & 2 != 0
    runStart = try reader.time()
  }
}
