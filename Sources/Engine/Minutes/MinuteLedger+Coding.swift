import CrowdDensity
import Presence

// The open minutes as a checkpoint keeps them: the same bytes whatever order steps were told in.
extension MinuteLedger {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.signed(firstOpen)
    writer.count(areas.count)
    for fence in areas.indices where areas[fence] != nil { minutes[fence].write(to: &writer) }
    return writer.bytes
  }

  /// Takes in open minutes of the same areas.
  mutating func restore(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    firstOpen = try reader.signed()
    firstOpenBefore = firstOpen
    guard AreaMinutes.possible.contains(firstOpen) else {
      throw .init(reason: "an impossible minute")
    }
    guard try reader.count() == areas.count else { throw .init(reason: "minutes of other venues") }
    for fence in areas.indices where areas[fence] != nil {
      replaceMinutes(of: fence, by: try AreaMinutes(from: &reader))
    }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last minute") }
  }

  /// Begins at a watermark with visits that are open then, by fence, where nothing older is known.
  mutating func begin(with visits: [Int], at watermark: EventTime) {
    firstOpen = max(0, Minute.number(of: watermark.microseconds) + 1)
    firstOpenBefore = firstOpen
    for (fence, count) in visits.enumerated() where areas[fence] != nil {
      replaceMinutes(of: fence, by: AreaMinutes(standing: count))
    }
  }
}

extension AreaMinutes {
  /// Minutes that records may lie in, and those since 1970.
  fileprivate static let possible = 0...Minute.number(of: EventTime.end.microseconds)

  fileprivate func write(to writer: inout ByteWriter) {
    let (standing, minutes) = parts
    writer.signed(standing)
    writer.count(minutes.count)
    for (minute, steps) in minutes {
      writer.signed(minute)
      writer.count(steps.count)
      for step in steps { writer.varint(UInt64(step)) }
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    let standing = try reader.signed()
    guard (0...Int64(Int32.max)).contains(standing) else {
      throw .init(reason: "more sessions than there can be")
    }
    var minutes: [(minute: Int64, steps: [UInt64])] = []
    for _ in 0..<(try reader.count()) {
      let minute = try reader.signed()
      guard Self.possible.contains(minute) else { throw .init(reason: "an impossible minute") }
      var steps: [UInt64] = []
      for _ in 0..<(try reader.count()) { steps.append(try reader.varint()) }
      minutes.append((minute, steps))
    }
    guard let made = AreaMinutes(standing: standing, minutes) else {
      throw .init(reason: "a step that can't be")
    }
    self = made
  }
}
