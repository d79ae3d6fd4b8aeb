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
    writer.bytes.count(recentExits.count)
    for exit in recentExits {
      writer.number(exit.area)
      writer.time(exit.time)
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
