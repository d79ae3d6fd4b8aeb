extension VisitTracker {
  func write(to writer: inout StateWriter<some Surroundings>) {
    writer.set(current)
    writer.set(likely)
    writer.set(confirmed)
    writer.bytes.count(open.count)
    for visit in open {
      writer.number(visit.area)
      writer.time(visit.entered)
      writer.time(visit.dwellAt)
    }
    // There may be dozens: all are put at once.
    let base = writer.base
    writer.bytes.put(most: 10 + exits.count * 15) { bytes, place in
      bytes.put(varint: UInt64(exits.count), at: &place)
      for exit in exits {
        bytes.put(varint: UInt64(UInt32(bitPattern: exit.number)), at: &place)
        bytes.put(varint: exit.time.coded(from: base), at: &place)
      }
    }
  }

  init(from reader: inout StateReader<some Surroundings>) throws(ByteReader.Malformed) {
    self.init()
    current = try reader.set()
    likely = try reader.set()
    confirmed = try reader.set()
    for _ in 0..<(try reader.bytes.count()) {
      let (area, entered) = (try reader.fence(), try reader.timeThere())
      open.append(OpenVisit(area: area, entered: entered, dwellAt: try reader.time()))
    }
    for _ in 0..<(try reader.bytes.count()) {
      recentExits.append(RecentExit(area: try reader.fence(), time: try reader.timeThere()))
    }
    setNextDwell()
  }
}
