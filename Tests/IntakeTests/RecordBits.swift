import Presence

/// Everything that a record holds, its numbers as they lie in memory.
struct RecordBits: Equatable {
  private let numbers: [UInt64]
  private let words: [UInt8]
  private let texts: [[UInt8]]

  init(_ record: Record, _ text: [UInt8]) {
    let floats = [
      record.accuracy, record.speed, record.course, record.altitude, record.verticalAccuracy,
      record.battery,
    ]
    numbers =
      [
        UInt64(bitPattern: record.time.microseconds), record.latitude.bitPattern,
        record.longitude.bitPattern, record.sequence.map { UInt64(bitPattern: $0) } ?? 0,
        UInt64(UInt32(bitPattern: record.level)), UInt64(bitPattern: record.count),
        UInt64(bitPattern: record.line),
      ] + floats.map { UInt64($0.bitPattern) }
    words = [
      record.kind.rawValue, record.permission.rawValue, record.platform.rawValue,
      record.isPrecise ? 1 : 0, record.sequence == nil ? 0 : 1,
    ]
    texts = [Array(text[record.text]), Array(text[record.zoneText])]
  }
}
