extension FixFilter {
  func write(to writer: inout StateWriter<some Surroundings>) {
    writer.bytes.byte((last == nil ? 0 : 1) | (suspect == nil ? 0 : 2))
    last?.write(to: &writer)
    suspect?.write(to: &writer)
  }

  init(from reader: inout StateReader<some Surroundings>) throws(ByteReader.Malformed) {
    self.init()
    let there = try reader.bytes.byte()
    guard there < 4 else { throw .init(reason: "an unknown kind of filter") }
    if there & 1 != 0 { last = try Fix(from: &reader) }
    if there & 2 != 0 { suspect = try Fix(from: &reader) }
  }
}

extension FixFilter.Fix {
  fileprivate func write(to writer: inout StateWriter<some Surroundings>) {
    writer.time(time)
    writer.position(latitude: latitude, longitude: longitude)
    writer.bytes.fixed(accuracy.bitPattern)
    writer.bytes.fixed(motion.rawValue)
    writer.set(located)
    writer.set(areas)
  }

  fileprivate init(
    from reader: inout StateReader<some Surroundings>
  ) throws(ByteReader.Malformed) {
    time = try reader.timeThere()
    (latitude, longitude) = try reader.position()
    accuracy = Float(bitPattern: try reader.bytes.fixed())
    motion = try Motion(from: &reader.bytes)
    located = try reader.set()
    areas = try reader.set()
  }
}
