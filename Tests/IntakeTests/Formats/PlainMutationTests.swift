import Presence
import Testing

@testable import Intake

/// Usual lines with a little changed: the reader of plain lines and the JSON parser agree on all.
@Suite struct PlainMutationTests {
  private static let names = [
    "session", "time", "lat", "lon", "horizontalAccuracy", "level", "speed", "course", "altitude",
    "verticalAccuracy", "battery", "event", "seq", "platform", "status", "precise", "venue", "zone",
    "count", "x", "Lat", "late", "",
  ]
  private static let values = [
    "1", "0", "-1", "51.5561762", "-0.2801619", "3.9", "1781370600", "1781370600123", "1e2", "null",
    "true", "false", "\"a\"", "\"\"", "\"launch\"", "\"scan\"", "\"permission\"", "\"always\"",
    "\"2026-06-13T17:00:16.498Z\"", "\"2026-06-30T23:59:60Z\"", "\"\\u0041\"", "\"é\"", "[]",
  ]
  private static let usual = [
    ("speed", "1.25"), ("course", "359.9"), ("battery", "0.75"), ("altitude", "-12.5"),
    ("level", "-1"), ("seq", "41"), ("platform", "\"ios\""), ("event", "\"foreground\""),
    ("verticalAccuracy", "4"), ("precise", "null"),
  ]
  private static let splices = [
    " ", "  ", "\t", "\r", "\"", "\\", ":", ",", "{", "}", "0", "9", ".", "-", "e", "é", "\u{7F}",
    "\u{0}", "Z", "null",
  ]

  /// Members of a usual line, in any order.
  private func members(_ dice: inout Dice) -> [(String, String)] {
    var members = [
      ("session", "\"40f724915576d8df\""),
      ("time", "\"2026-06-1\(dice.roll(10))T17:\(10 + dice.roll(50)):16.\(dice.roll(1000))Z\""),
      ("lat", "\(dice.roll(90)).\(dice.roll(10_000_000))"),
      ("lon", "-\(dice.roll(180)).\(dice.roll(10_000_000))"),
      ("horizontalAccuracy", "\(dice.roll(30)).\(dice.roll(10))"),
    ]
    for _ in 0..<dice.roll(3) {
      let any = (Self.names[dice.roll(Self.names.count)], Self.values[dice.roll(Self.values.count)])
      let member = dice.roll(3) == 0 ? any : Self.usual[dice.roll(Self.usual.count)]
      members.insert(member, at: dice.roll(members.count + 1))
    }
    if dice.roll(2) == 0 { members.swapAt(dice.roll(members.count), dice.roll(members.count)) }
    if dice.roll(6) == 0 { members.remove(at: dice.roll(members.count)) }
    return members
  }

  private func line(_ dice: inout Dice) -> [UInt8] {
    let spacing = [(":", ","), (": ", ", "), (":", ", "), (":", ","), (" :", " ,")]
    let (colon, comma) = spacing[dice.roll(spacing.count)]
    let text = members(&dice).map { "\"\($0.0)\"\(colon)\($0.1)" }.joined(separator: comma)
    var bytes = Array("{\(text)}".utf8)
    for _ in 0..<dice.roll(3) { mutate(&bytes, &dice) }
    return bytes.filter { $0 != 0x0A }
  }

  private func mutate(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = dice.roll(bytes.count)
    switch dice.roll(6) {
    case 0: bytes[place] = UInt8(dice.roll(256))
    case 1: bytes[place] ^= 1 << UInt8(dice.roll(8))
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(contentsOf: Self.splices[dice.roll(Self.splices.count)].utf8, at: place)
    case 4: bytes[place] = UInt8(ascii: "0") + UInt8(dice.roll(10))
    default: bytes.removeSubrange(place..<min(place + 1 + dice.roll(20), bytes.count))
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func bothReadersAgree(seed: UInt64) {
    var dice = Dice(state: seed)
    let lines = (0..<5000).map { _ in line(&dice) }
    let options = DecodingOptions(latestTime: EventTime(seconds: 1_781_800_000))
    let readers = BothReaders(lines, options: options)
    #expect(readers.plain == readers.parsed)
    // The mutations leave enough of both kinds.
    #expect(readers.plain.records.count > 500)
    #expect(readers.plain.rejections.count > 1000)
    let plain = lines.count { BothReaders.isPlain(String(decoding: $0, as: UTF8.self)) }
    #expect(plain > 1000 && plain < 4500)
  }
}
