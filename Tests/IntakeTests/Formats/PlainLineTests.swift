import Presence
import Testing

@testable import Intake

/// The reader of plain lines makes the records that the JSON parser makes, and rejects nothing itself.
@Suite struct PlainLineTests {
  private static let fix =
    #"{"session":"40f724915576d8df","time":"2026-06-14T17:00:00.380Z","lat":40.6507810,"#
    + #""lon":-74.0334111,"horizontalAccuracy":8.0}"#

  private static let plain = [
    fix, line(#""lat":1,"lon":-1"#), line(#""lat":1,"lon":9.007199254740993"#),
    line(#""lat":51.5561762,"lon":-0.28,"horizontalAccuracy":3.5,"level":-1,"speed":1.25"#),
    line(#""course":37.5,"altitude":-3,"verticalAccuracy":4.5,"battery":0.5,"lat":1,"lon":1"#),
    line(#""event":"launch","platform":"ios","seq":123456789012345678,"level":null"#),
    line(#""event":"permission","status":"always","precise":true"#),
    line(#""event":"permission","status":"denied","precise":false,"platform":"web""#),
    #"{"event":"scan","time":1781370600.25,"venue":"north stand","zone":"gate/2","count":12}"#,
    #"{"zone":"g","count":0,"venue":"v","event":"scan","time":1781370600123}"#,
    #"{"session": "a b", "time": "2026-06-13T17:00:00Z", "lat": 1.5, "lon": 2.5}"#,
    #"{"session":"\#(String(repeating: "x", count: 128))","time":"2026-06-13T17:00:00+02:00","#
      + #""event":"alert"}"#,
  ]

  private static let other = [
    line(#""lat":1,"lon":1,"x":1"#), line(#""lat":1,"lon":1,"lat":1"#),
    line(#""lat" :1,"lon":1"#), line(#""lat":  1,"lon":1"#), line(#""lat":1 ,"lon":1"#),
    line("\"lat\":\t1,\"lon\":1"), line(#""lat":1e1,"lon":1"#), line(#""lat":[1],"lon":1"#),
    line(#""lat":1,"lon":1.0000000000000000000"#),
    line(#""lat":1,"lon":1,"seq":1234567890123456789"#),
    #"{"session":"\u0061","time":"2026-06-13T17:00:00Z","event":"alert"}"#,
    #"{"session":"é","time":"2026-06-13T17:00:00Z","event":"alert"}"#,
    #"{"session":"\#(String(repeating: "x", count: 129))","time":1781370600,"event":"alert"}"#,
    " " + fix, fix + " ", fix + "\r", "{}", "[]", "", "{", #"{""#, #"{"session"#, fix + fix,
  ]

  @Test(arguments: plain)
  func readsTheUsual(text: String) {
    #expect(BothReaders.isPlain(text))
    let readers = BothReaders([Array(text.utf8)])
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count == 1)
  }

  @Test(arguments: other)
  func leavesTheRest(text: String) {
    #expect(!BothReaders.isPlain(text))
    let readers = BothReaders([Array(text.utf8)])
    #expect(readers.plain == readers.parsed)
  }

  @Test func rejectsNothingItself() throws {
    // What is plain and yet no record: the draft's fault is told by the other reader.
    let texts = RejectionTests.identity + RejectionTests.measurements + RejectionTests.events
    #expect(texts.count { BothReaders.isPlain($0.0) } > 20)
    for (text, reason) in texts {
      let readers = BothReaders([Array(text.utf8)])
      #expect(readers.plain == readers.parsed)
      #expect(readers.plain.rejections.first == Rejection(line: 2, reason: reason))
    }
  }

  @Test func judgesTheFuture() throws {
    let latest = try #require(ISO8601.time("2026-06-14T17:00:00.379Z"))
    let readers = BothReaders([Array(Self.fix.utf8)], options: .init(latestTime: latest))
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.rejections.first == Rejection(line: 2, reason: .future))
  }

  /// Wherever memory ends behind the line feed, and with every start of the line alone.
  @Test func needsNothingBehindALine() {
    let one = Array((Self.fix + "\n").utf8)
    let long = Decoded(one + one)
    for room in 0...(2 * PlainCursor.margin) {
      let decoded = Decoded(one + [UInt8](repeating: 0x20, count: room))
      #expect(decoded.batch.records.first?.latitude == long.batch.records.first?.latitude)
      #expect(decoded.batch.count == 1)
      #expect(decoded.rejections.count == min(room, 1))
    }
    let starts = one.indices.dropLast().map { Array(one[..<$0]) }
    let readers = BothReaders(starts)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.isEmpty)
  }

  @Test func takesALineOf64KiBAsTheOtherDoes() {
    let long = String(repeating: " ", count: 65_536)
    let readers = BothReaders([Array((Self.fix + long).utf8), Array(Self.fix.utf8)])
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.rejections.first == Rejection(line: 2, reason: .lineTooLong))
  }
}
