import Foundation
import Intake
import Presence

@testable import Engine

/// Every line becomes a record that DESIGN §4 allows, or a rejection; where the stream is cut tells nothing.
enum RecordTarget {
  static func run(_ bytes: [UInt8], _ format: WireFormat) throws(Violation) {
    let whole = DecodedStream(bytes, format)
    try Violation.unless(
      whole.lines.sorted() == Array(1..<Int64(1 + lineCount(bytes))), "one verdict a line")
    for record in whole.batch.records { try check(record, in: whole.batch) }
    // A line by itself has nothing readable behind it: the reader of plain lines leaves it alone, and
    // the parser takes it another way.
    try Violation.unless(DecodedStream(lineByLine: bytes, format) == whole, "the same line by line")
    try JournalTarget.checkRoundTrip(whole.batch)
  }

  /// Lines end with a line feed, which the last may lack; a mark alone is no line.
  private static func lineCount(_ bytes: [UInt8]) -> Int {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let last = text.last else { return 0 }
    return text.count { $0 == 0x0A } + (last == 0x0A ? 0 : 1)
  }

  private static func check(_ record: Record, in batch: RecordBatch) throws(Violation) {
    try Violation.unless(record.kind != .tick, "no client writes a tick")
    try Violation.unless(
      record.time >= .earliest && record.time < .end, "a time from 2000 to 2100")
    try Violation.unless(
      record.latitude.isNaN == record.longitude.isNaN, "both coordinates or neither")
    if record.hasPosition {
      try Violation.unless(
        abs(record.latitude) <= 90 && abs(record.longitude) <= 180, "a position on Earth")
      try Violation.unless(record.latitude != 0 || record.longitude != 0, "not 0,0")
    } else {
      try Violation.unless(record.kind != .fix, "a fix has a position")
    }
    try Violation.unless(record.accuracy > 0 && record.accuracy.isFinite, "an accuracy above 0")
    for number in [record.speed, record.course, record.verticalAccuracy, record.battery] {
      try Violation.unless(number.isNaN || number >= 0 && number.isFinite, "unknown or from 0 up")
    }
    try Violation.unless(record.course.isNaN || record.course <= 360, "a course up to 360")
    try Violation.unless(record.battery.isNaN || record.battery <= 1, "a battery up to 1")
    try Violation.unless(!record.altitude.isInfinite, "an altitude that is finite")
    try Violation.unless(record.kind != .scan || record.count >= 0, "a count from 0 up")
    try checkID(batch.text[record.text])
    if record.kind == .scan { try checkID(batch.text[record.zoneText]) }
  }

  private static func checkID(_ bytes: ArraySlice<UInt8>) throws(Violation) {
    try Violation.unless((1...128).contains(bytes.count), "an id of 1 to 128 bytes")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Violation(rule: "an id in UTF-8")
    }
    try Violation.unless(
      text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
      "an id without control characters")
    try Violation.unless(
      Array(text.precomposedStringWithCanonicalMapping.utf8) == Array(bytes), "an id in NFC")
  }
}
