import Presence
import Testing

@testable import Intake

/// Lines behind one whose shape is remembered: whatever they are, they are read as by the JSON parser.
@Suite struct FixLinesTests {
  private static let fix =
    #"{"session":"40f724915576d8df","time":"2026-06-14T17:00:00.380Z","lat":40.6507810,"#
    + #""lon":-74.0334111,"horizontalAccuracy":8.0}"#

  private static func line(
    session: String = #""40f724915576d8df""#, time: String = #""2026-06-14T17:00:01.250Z""#,
    lat: String = "40.6507810", lon: String = "-74.0334111", accuracy: String = "8.0"
  ) -> String {
    #"{"session":\#(session),"time":\#(time),"lat":\#(lat),"lon":\#(lon),"#
      + #""horizontalAccuracy":\#(accuracy)}"#
  }

  /// Of the same shape or nearly, and yet none that the short way may make a record of.
  private static let other = [
    line(session: "null"), line(session: "1"), line(session: #""""#), line(session: #""a\n""#),
    line(session: #""é""#), line(session: #""\#(String(repeating: "x", count: 129))""#),
    line(time: "1781370600"), line(time: "1781370600123"), line(time: "null"), line(time: #""""#),
    line(time: #""2026-06-14T17:00:00.380Z "#), line(time: #""2026-06-14T17:00:60.000Z""#),
    line(time: #""2026-06-14T17:60:00.000Z""#), line(time: #""2026-06-14T17:00:00.380z""#),
    line(time: #""2026-06-14T17:00:00.380+00:00""#), line(time: #""2026-06-14T17:00:00.38""#),
    line(lat: "null"), line(lat: "90.0000001"), line(lat: "040.5"), line(lat: "40."),
    line(lat: ".5"),
    line(lat: "4.0e1"), line(lat: "40.65078100e0"), line(lat: "--1.0"), line(lat: "1.0.0"),
    line(lat: #""40.65""#), line(lat: "[40.65]"), line(lat: "true"), line(lat: " 40.65"),
    line(lat: "40.65 "), line(lat: "-0.0", lon: "0.0"), line(lat: "0", lon: "0"), line(lon: "-"),
    line(lon: "180.0000001"), line(lon: ""), line(accuracy: "-1.0"), line(accuracy: "-1"),
    line(accuracy: "1e39"), line(accuracy: "null"), line(accuracy: #"8.0,"lat":1.0"#),
    line(accuracy: #"8.0,"x":1"#), line(accuracy: #"8.0,"event":"launch""#), line(accuracy: "8.0}"),
    line(accuracy: "8.0,"), line(lat: "4:.65"), line(lat: "4/.65"), line(lat: "40.65:"),
    line(lat: "40.6/"), line(lat: "40.65078:0"), line(lat: "406.507810"), line(lat: "4065078.10"),
    line(lat: "4065.0781"), line(lat: "00.5"), line(lat: "-00.5"), line(lat: "40:65"),
    line(accuracy: "-0.1"), line(accuracy: "3402823466.0e30"), line(lat: "0.0", lon: "-0.0"),
    line(time: #""2026-06-14T17:00:0:.250Z""#), line(time: #""2026-06-14T17:00:/1.250Z""#),
    line(time: #""2026-06-14T17:00:01.25:Z""#), line(time: #""2026-06-14T17:00:01:250Z""#),
    line(time: #""2026-06-14T17:00:61.250Z""#), line(time: #""2026-06-14T17:00:99.999Z""#),
    line(time: #""2016-12-31T23:59:60.250Z""#), line(time: #""2026-06-14T17:00:01.250Z'"#),
    line(time: #"'2026-06-14T17:00:01.250Z""#), line(time: #""2026-06-31T17:00:01.250Z""#),
    line(time: #""2026-06-14 17:00:01.250Z""#), line(time: #""1999-06-14T17:00:01.250Z""#),
    line(session: #""40f7249\5576d8df""#),
    line(session: #""40f72491"576d8df""#), line(session: #""40f724915576d8\"""#),
    line(session: "\"40f724915\u{7F}76d8df\""), line(session: "\"40f724915\t576d8df\""), fix + fix,
    fix + ",", fix + " ", fix + "\r", " " + fix, "{}", "", "{",
  ]

  @Test(arguments: other)
  func leavesTheRest(text: String) throws {
    #expect(!Self.takesTheShortWay(text, behind: Self.fix))
    let lines = [Self.fix, text, Self.fix, text, text, Self.fix].map { Array($0.utf8) }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
  }

  /// Before a time was read in the short way nothing is like the one remembered, whatever its bytes.
  @Test(arguments: (0...255 as ClosedRange<UInt8>).filter { $0 != UInt8(ascii: "\n") })
  func noTimeIsRememberedAtFirst(byte: UInt8) {
    let parts = Self.line(time: "TIME").split(separator: "TIME").map { Array($0.utf8) }
    let time = Array(repeating: byte, count: 18) + Array("00.380Z\"".utf8)
    let fix = Array(Self.fix.utf8)
    let readers = BothReaders([fix, parts[0] + time + parts[1], fix])
    #expect(readers.plain == readers.parsed)
  }

  private static let same = [
    fix, line(lat: "40", lon: "-74"), line(lat: "-0", lon: "1.5"), line(lat: "90.0", lon: "-180.0"),
    line(accuracy: "0.0"), line(accuracy: "3.4028234"), line(lat: "40.65078101", lon: "0.1"),
    line(session: #""a""#), line(session: #""\#(String(repeating: "x", count: 128))""#),
    line(time: #""2026-06-14T17:59:59.999Z""#), line(time: #""2026-06-14T18:00:00.000Z""#),
    line(time: #""2026-06-14T17:00:00Z""#), line(time: #""2026-06-14T17:00:00.123456Z""#),
    line(time: #""2099-12-31T23:59:59.999Z""#), line(time: #""2026-06-14T17:00:59.999Z""#),
    // The same seconds of another minute, hour, day, month, year.
    line(time: #""2026-06-14T17:01:00.380Z""#), line(time: #""2026-06-14T17:10:00.380Z""#),
    line(time: #""2026-06-14T16:00:00.380Z""#), line(time: #""2026-06-14T07:00:00.380Z""#),
    line(time: #""2026-06-15T17:00:00.380Z""#), line(time: #""2026-06-24T17:00:00.380Z""#),
    line(time: #""2026-07-14T17:00:00.380Z""#), line(time: #""2026-11-14T17:00:00.380Z""#),
    line(time: #""2025-06-14T17:00:00.380Z""#), line(time: #""2036-06-14T17:00:00.380Z""#),
    line(session: #""40f7249""#), line(session: #""40f72491""#), line(session: #""40f724915""#),
    line(session: #""40f724915576d8d""#), line(session: #""40f724915576d8df0""#),
    line(session: #""40f72491 576d8df""#), line(session: #""40f72491!576d8df""#),
    line(session: #""40f72491#576d8~f""#),
    line(session: #""678A5AA3-3B6F-E507-8C5F-E8F8DC3BF364""#),
    line(lat: "40.730589376065176", lon: "-74.21042312097576"), line(lat: "0.1", lon: "-0.1"),
    line(lat: "9.007199254740993"), line(accuracy: "123.4567"), line(accuracy: "14.6"),
    line(accuracy: "1234.5"), line(accuracy: "0.00000001"), line(accuracy: "100"),
  ]

  @Test(arguments: same)
  func readsTheSameShape(text: String) {
    #expect(Self.takesTheShortWay(text, behind: Self.fix))
    let readers = BothReaders([Self.fix, text, Self.fix].map { Array($0.utf8) })
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count == 3)
  }

  /// Any byte of the line changed, left out or doubled, behind the line itself.
  @Test func oneByteMakesADifference() {
    let fix = Array(Self.fix.utf8)
    let bytes = [
      0x00, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x39, 0x3A, 0x5A, 0x5C, 0x65, 0x7D, 0x7F, 0x80,
    ]
    var lines: [[UInt8]] = []
    for place in fix.indices {
      for byte in bytes {
        var changed = fix
        changed[place] = UInt8(byte)
        lines += [fix, changed]
      }
      for bit in 0..<8 {
        var changed = fix
        changed[place] ^= 1 << UInt8(bit)
        if changed[place] != 0x0A { lines += [fix, changed] }
      }
      lines += [fix, Array(fix[..<place] + fix[(place + 1)...])]
      lines += [fix, Array(fix[...place] + fix[place...])]
    }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count > lines.count / 2)
    #expect(readers.plain.rejections.count > 1000)
  }

  /// Wherever the bytes end, and with a carriage return before each line feed.
  @Test func everyEndIsAlike() {
    let one = Array((Self.fix + "\n").utf8)
    let lines = one + one + one
    for end in 0...lines.count {
      let bytes = Array(lines[..<end])
      let plain = Decoded(bytes, firstLine: 2)
      let parsed = Decoded(bytes, firstLine: 2, readsPlainLines: false)
      #expect(plain.rejections == parsed.rejections)
      #expect(
        plain.batch.records.map { RecordBits($0, plain.batch.text) }
          == parsed.batch.records.map { RecordBits($0, parsed.batch.text) })
    }
    let readers = BothReaders([Self.fix, Self.fix + "\r", Self.fix + "\r"].map { Array($0.utf8) })
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count == 3)
  }

  /// More lines than room is made for at once, with sessions of all lengths.
  @Test func manyLinesAreAlike() {
    var dice = Dice(state: 5)
    let lines = (0..<900).map { number in
      let count = number < 600 ? 16 : 1 + dice.roll(Identifier.maximumBytes)
      let session = (0..<count).map { _ in String(dice.roll(10)) }.joined()
      return Array(Self.line(session: "\"\(session)\"", accuracy: "\(1 + dice.roll(99)).5").utf8)
    }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count == lines.count)
  }

  @Test func shapesTakeTurns() {
    let shapes = [
      Self.fix, Self.line(accuracy: #"8.0,"speed":1.25"#), Self.line(accuracy: #"5,"seq":41"#),
      #"{"time": "2026-06-14T17:00:00.380Z", "session": "a", "lon": 1.5, "lat": 2.5}"#,
      #"{"lat":1.5,"lon":2.5,"horizontalAccuracy":4.5,"level":-1,"speed":-1,"course":359.9,"#
        + #""altitude":-3.25,"verticalAccuracy":4,"battery":0.75,"seq":7,"session":"a","#
        + #""time":"2026-06-14T17:00:00Z"}"#,
      #"{"session":"a","time":"2026-06-14T17:00:00Z","event":"launch"}"#,
    ]
    var dice = Dice(state: 7)
    let lines = (0..<2000).map { place in
      // Long stretches of each first, then any.
      Array(shapes[place < 600 ? place / 100 : dice.roll(shapes.count)].utf8)
    }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count == lines.count)
    for text in shapes.dropLast() { #expect(Self.takesTheShortWay(text, behind: text)) }
    #expect(!Self.takesTheShortWay(shapes[5], behind: shapes[5]))
  }

  /// Times and numbers at their edges in lines of one shape, each behind others and itself.
  @Test func edgesAreAlike() {
    let times = PlainEdgesTests.times.flatMap { time in
      [time, "2026-06-13T17:00:16.250Z", time, time, "2026-06-14T00:00:00.000Z", time]
    }.map { Self.line(time: "\"\($0)\"") }
    let numbers = PlainEdgesTests.numbers.flatMap { number in
      [
        Self.fix, Self.line(lat: number), Self.line(lon: number), Self.line(accuracy: number),
      ]
    }
    for lines in [times, numbers] {
      let readers = BothReaders(lines.map { Array($0.utf8) })
      #expect(readers.plain == readers.parsed)
      #expect(readers.plain.records.count > 100 && readers.plain.rejections.count > 50)
    }
  }

  /// Times with milliseconds near each other and far, so that the hour of the one before is theirs or not.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anyTimeIsTheOneItNames(seed: UInt64) {
    var dice = Dice(state: seed)
    let (first, last) = (EventTime.earliest.microseconds, EventTime.end.microseconds)
    var time = first + Int64(dice.roll(Int(last - first)))
    var times: [EventTime] = []
    for _ in 0..<3000 {
      let step = [1, 1000, 60_000, 3_600_000, 86_400_000][dice.roll(5)]
      time += Int64(dice.roll(2 * step + 1) - step) * 1000
      time = min(max(time, first), last - 1) / 1000 * 1000
      times.append(EventTime(microseconds: time))
    }
    // The short form has three digits, the other one none where they are zeros.
    let lines = times.map { time in
      let text = time.rfc3339
      let isWhole = time.microseconds % 1_000_000 == 0 && dice.roll(2) == 0 && !text.contains(".")
      return Self.line(time: "\"\(isWhole ? text.dropLast() + ".000Z" : text)\"")
    }
    let decoded = Decoded(lines.joined(separator: "\n"))
    #expect(decoded.batch.records.map(\.time) == times)
  }

  /// Whether the short way reads a line when another one's shape is remembered.
  private static func takesTheShortWay(_ text: String, behind learnt: String) -> Bool {
    let first = Array(learnt.utf8) + [0x0A]
    let bytes = first + Array(text.utf8) + [0x0A] + [UInt8](repeating: 0, count: PlainCursor.margin)
    var batch = RecordBatch()
    var line: Int64 = 2
    return bytes.withUnsafeBytes {
      var reader = FixLines()
      reader.learn(from: PlainCursor($0, at: 0))
      var cursor = PlainCursor($0, at: first.count)
      reader.decode(
        &cursor, upTo: first.count, line: &line, DecodingOptions(), into: &batch)
      return cursor.position == first.count + text.utf8.count + 1 && line == 3
    }
  }
}
