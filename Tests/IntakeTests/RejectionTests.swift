import Intake
import Presence
import Testing

/// Lines that DESIGN §4 rejects, each with its reason.
@Suite struct RejectionTests {
  static let here = #""lat":51.5,"lon":-0.28"#
  static let nested63 = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

  static let structure: [(String, RejectionReason)] = [
    ("", .emptyLine),
    (" \t\r", .emptyLine),
    ("{", .notJSON),
    ("NaN", .notJSON),
    (#"{"session":"a1""#, .notJSON),
    (line(here) + "{}", .notJSON),
    (line(here) + ",", .notJSON),
    (line(here) + line(here), .notJSON),
    (line(here + ","), .notJSON),
    (line(#""lat":NaN,"lon":1"#), .notJSON),
    (line(#""lat":1e400,"lon":1"#), .notJSON),
    (line(#""lat":+1,"lon":1"#), .notJSON),
    (line(#""lat":01,"lon":1"#), .notJSON),
    (line(#""lat":.5,"lon":1"#), .notJSON),
    (line(#""lat":1.,"lon":1"#), .notJSON),
    (line(#""lat":0x10,"lon":1"#), .notJSON),
    (line(here + #","seq":18446744073709551616"#), .notJSON),
    (line(here + #","x":"\ud800""#), .notJSON),
    (line(here + ",\"x\":\"a\u{1}b\""), .notJSON),
    ("'\(line(here))'", .notJSON),
    ("[]", .notAnObject),
    ("\"text\"", .notAnObject),
    ("17", .notAnObject),
    ("null", .notAnObject),
    (line(here + ",\"x\":\(nested63)"), .nestedTooDeep),
    (line(here + #","lat":51.5"#), .duplicateMember),
    (line(here + #","lat":null"#), .duplicateMember),
    (line(here + #","l\u0061t":51.5"#), .duplicateMember),
    (line(here + #","x":1,"y":2,"x":3"#), .duplicateMember),
    (line(here + #","":1,"":2"#), .duplicateMember),
  ]

  static let identity: [(String, RejectionReason)] = [
    (#"{"time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionMissing),
    (#"{"session":null,"time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionMissing),
    (#"{"session":"","time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":7,"time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":["a"],"time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":"a\nb","time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":"a\u0000","time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":"a\u007f","time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":"é\u0085","time":"2026-06-13T17:00:00Z",\#(here)}"#, .sessionInvalid),
    (#"{"session":"a1",\#(here)}"#, .timeMissing),
    (#"{"session":"a1","time":null,\#(here)}"#, .timeMissing),
    (#"{"session":"a1","time":"2026-06-13 17:00:00Z",\#(here)}"#, .timeInvalid),
    (#"{"session":"a1","time":"1781370600",\#(here)}"#, .timeInvalid),
    (#"{"session":"a1","time":true,\#(here)}"#, .timeInvalid),
    (#"{"session":"a1","time":"1999-12-31T23:59:59Z",\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":"2100-01-01T00:00:00Z",\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":"2099-12-31T23:59:60Z",\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":0,\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":-1781370600,\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":1e300,\#(here)}"#, .timeOutOfRange),
    (#"{"session":"a1","time":1781370600000000,\#(here)}"#, .timeOutOfRange),
    (line(here + #","seq":1.0"#), .sequenceInvalid),
    (line(here + #","seq":1e3"#), .sequenceInvalid),
    (line(here + #","seq":"1""#), .sequenceInvalid),
    (line(here + #","seq":9223372036854775808"#), .sequenceInvalid),
  ]

  static let measurements: [(String, RejectionReason)] = [
    (line(#""speed":1"#), .positionMissing),
    (line(#""lat":null,"lon":null"#), .positionMissing),
    (line(#""lat":51.5"#), .positionIncomplete),
    (line(#""lon":1,"event":"launch""#), .positionIncomplete),
    (line(#""lat":51.5,"lon":null"#), .positionIncomplete),
    (line(#""lat":90.0000001,"lon":1"#), .latitudeInvalid),
    (line(#""lat":"51.5","lon":1"#), .latitudeInvalid),
    (line(#""lat":51.5,"lon":-180.0000001"#), .longitudeInvalid),
    (line(#""lat":51.5,"lon":[1]"#), .longitudeInvalid),
    (line(#""lat":0,"lon":-0.0"#), .nullIsland),
    (line(here + #","horizontalAccuracy":-0.001"#), .accuracyNegative),
    (line(#""event":"launch","horizontalAccuracy":-1,\#(here)"#), .accuracyNegative),
    (line(here + #","horizontalAccuracy":"8""#), .accuracyInvalid),
    (line(here + #","horizontalAccuracy":1e39"#), .accuracyInvalid),
    (line(here + #","level":1.0"#), .levelInvalid),
    (line(here + #","level":"1""#), .levelInvalid),
    (line(here + #","level":2147483648"#), .levelInvalid),
    (line(here + #","level":-2147483648"#), .levelInvalid),
    (line(here + #","speed":"fast""#), .speedInvalid),
    (line(here + #","speed":1e39"#), .speedInvalid),
    (line(here + #","course":361"#), .courseInvalid),
    (line(here + #","altitude":{}"#), .altitudeInvalid),
    (line(here + #","verticalAccuracy":false"#), .verticalAccuracyInvalid),
    (line(here + #","battery":85"#), .batteryInvalid),
    (line(here + #","platform":1"#), .platformInvalid),
  ]

  static let events: [(String, RejectionReason)] = [
    (line(#""event":"fix""#), .eventUnknown),
    (line(#""event":"tick""#), .eventUnknown),
    (line(#""event":"Launch""#), .eventUnknown),
    (line(#""event":1"#), .eventUnknown),
    (line(#""event":"permission""#), .permissionStatusInvalid),
    (line(#""event":"permission","status":"restricted""#), .permissionStatusInvalid),
    (line(#""event":"permission","status":"always","precise":1"#), .preciseInvalid),
    (line(#""event":"scan","zone":"g","count":1"#), .venueInvalid),
    (line(#""event":"scan","venue":"v","zone":"","count":1"#), .zoneInvalid),
    (line(#""event":"scan","venue":"v","zone":"g""#), .countInvalid),
    (line(#""event":"scan","venue":"v","zone":"g","count":-1"#), .countInvalid),
    (line(#""event":"scan","venue":"v","zone":"g","count":1.5"#), .countInvalid),
  ]

  @Test(arguments: structure + identity + measurements + events)
  func rejects(text: String, reason: RejectionReason) {
    for readsPlainLines in [true, false] {
      let decoded = Decoded("\(text)\n\(line(Self.here))\n", readsPlainLines: readsPlainLines)
      #expect(decoded.rejections == [Rejection(line: 1, reason: reason)])
      #expect(decoded.batch.records.map(\.line) == [2], "the rest of the stream is served")
    }
  }

  @Test func rejectsFutureOnlyBehindTheLatestTime() throws {
    let latest = try #require(ISO8601.time("2026-06-13T17:00:00Z"))
    let text = line(Self.here)
    #expect(Decoded(text, options: .init(latestTime: latest)).reasons.isEmpty)
    let earlier = EventTime(microseconds: latest.microseconds - 1)
    #expect(Decoded(text, options: .init(latestTime: earlier)).reasons == [.future])
  }

  @Test func rejectsBytesThatAreNoUTF8() {
    let bytes = Array(#"{"session":"a"#.utf8) + [0xFF] + Array(#"","time":0}"#.utf8)
    #expect(Decoded(bytes).reasons == [.notUTF8])
  }

  @Test func rejectsAByteOrderMarkBehindTheStart() {
    let text = "\u{FEFF}" + line(Self.here)
    #expect(Decoded(text + "\n" + text).rejections == [Rejection(line: 2, reason: .notJSON)])
    #expect(Decoded(text, firstLine: 2).rejections == [Rejection(line: 2, reason: .notJSON)])
  }

  @Test func rejectsALineOf65537Bytes() {
    let longest = line(Self.here).padded(to: 65_536)
    let tooLong = line(Self.here).padded(to: 65_537)
    let decoded = Decoded([longest, tooLong, longest].joined(separator: "\n"))
    #expect(decoded.rejections == [Rejection(line: 2, reason: .lineTooLong)])
    #expect(decoded.batch.records.map(\.line) == [1, 3])
  }

  @Test func findsADuplicateAmongThousandsOfUnknownMembers() {
    let names = (0..<5000).map { #""m\#($0)":0"# }.joined(separator: ",")
    #expect(Decoded(line(Self.here + "," + names)).reasons.isEmpty)
    #expect(Decoded(line(#"\#(Self.here),\#(names),"m17":0"#)).reasons == [.duplicateMember])
  }

  @Test func boundsASessionInNFCBytes() {
    func session(_ text: String) -> [RejectionReason] {
      Decoded(#"{"session":"\#(text)","time":"2026-06-13T17:00:00Z",\#(Self.here)}"#).reasons
    }
    #expect(session(String(repeating: "x", count: 128)).isEmpty)
    #expect(session(String(repeating: "x", count: 129)) == [.sessionInvalid])
    // e and a combining acute, 3 bytes, become é, 2 bytes.
    #expect(session(String(repeating: "e\u{301}", count: 64)).isEmpty)
    #expect(session(String(repeating: "e\u{301}", count: 65)) == [.sessionInvalid])
  }
}

extension String {
  fileprivate func padded(to bytes: Int) -> String {
    String(repeating: " ", count: bytes - utf8.count) + self
  }
}
