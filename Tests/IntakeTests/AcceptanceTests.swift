import Intake
import Presence
import Testing

/// Lines that DESIGN §4 accepts, and the values they have.
@Suite struct AcceptanceTests {
  private func only(_ text: String, options: DecodingOptions = .init()) throws -> Record {
    let decoded = Decoded(text, options: options)
    #expect(decoded.rejections == [])
    return try #require(decoded.batch.records.first)
  }

  @Test func readsEveryMember() throws {
    let text = line(
      #""lat":51.5561762,"lon":-0.2801619,"horizontalAccuracy":3.5,"level":-1,"speed":1.25,"#
        + #""course":37.5,"altitude":-3,"verticalAccuracy":4.5,"battery":0.5,"seq":-7,"#
        + #""platform":"android","receivedAt":"x","more":[{"lat":1},{"lat":1}]"#)
    let record = try only(text)
    #expect(record.kind == .fix)
    #expect(record.time.rfc3339 == "2026-06-13T17:00:00Z")
    #expect(record.latitude == 51.5561762)
    #expect(record.longitude == -0.2801619)
    #expect(record.accuracy == 3.5)
    #expect(record.level == -1)
    #expect(record.speed == 1.25)
    #expect(record.course == 37.5)
    #expect(record.altitude == -3)
    #expect(record.verticalAccuracy == 4.5)
    #expect(record.battery == 0.5)
    #expect(record.sequence == -7)
    #expect(record.platform == .android)
    #expect(record.line == 1)
  }

  @Test(arguments: [
    "", #","horizontalAccuracy":null"#, #","horizontalAccuracy":0"#,
    #","horizontalAccuracy":-0.0"#, #","horizontalAccuracy":1e-60"#,
  ])
  func takesAnUnknownAccuracyAs100(member: String) throws {
    #expect(try only(line(#""lat":1,"lon":1\#(member)"#)).accuracy == 100)
  }

  @Test(arguments: ["-1", "-1.0", "null"])
  func knowsTheUnknown(value: String) throws {
    let members = ["speed", "course", "altitude", "verticalAccuracy", "battery"]
    let text = members.map { #""\#($0)":\#(value)"# }.joined(separator: ",")
    let record = try only(line(#""lat":1,"lon":1,"level":null,"seq":null,\#(text)"#))
    #expect(record.speed.isNaN && record.course.isNaN && record.altitude.isNaN)
    #expect(record.verticalAccuracy.isNaN && record.battery.isNaN)
    #expect(record.level == Record.noLevel)
    #expect(record.sequence == nil)
  }

  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 1e-300), (1, 0)])
  func takesPositionsUpToTheLimits(latitude: Double, longitude: Double) throws {
    let record = try only(line(#""lat":\#(latitude),"lon":\#(longitude)"#))
    #expect(record.latitude == latitude)
    #expect(record.longitude == longitude)
  }

  @Test func takesNullIslandWhereAVenueIs() throws {
    let options = DecodingOptions(acceptsNullIsland: true)
    #expect(try only(line(#""lat":0,"lon":0"#), options: options).hasPosition)
  }

  @Test(arguments: [
    ("launch", Record.Kind.launch), ("foreground", .foreground), ("background", .background),
    ("terminate", .terminate), ("alert", .alert),
  ])
  func readsEvents(word: String, kind: Record.Kind) throws {
    let bare = try only(line(#""event":"\#(word)","horizontalAccuracy":-1"#))
    #expect(bare.kind == kind)
    #expect(!bare.hasPosition)
    #expect(try only(line(#""event":"\#(word)","lat":1,"lon":1"#)).hasPosition)
  }

  @Test(arguments: [
    ("notDetermined", Record.Permission.notDetermined), ("denied", .denied),
    ("whenInUse", .whenInUse), ("always", .always),
  ])
  func readsPermissions(word: String, status: Record.Permission) throws {
    let record = try only(line(#""event":"permission","status":"\#(word)","precise":false"#))
    #expect(record.kind == .permission)
    #expect(record.permission == status)
    #expect(!record.isPrecise)
    #expect(try only(line(#""status":"\#(word)","event":"permission""#)).isPrecise)
  }

  @Test func readsAScanWithoutASession() throws {
    let decoded = Decoded(
      #"{"event":"scan","time":1781370600,"venue":"v","zone":"gate e\u0301","count":12}"#)
    let record = try #require(decoded.batch.records.first)
    #expect(record.kind == .scan)
    #expect(record.count == 12)
    #expect(decoded.text(record.text) == "v")
    #expect(Array(decoded.text(record.zoneText).unicodeScalars).last == "\u{E9}")
  }

  @Test(arguments: [
    ("1781370600", 1_781_370_600_000_000), ("1781370600.25", 1_781_370_600_250_000),
    ("1781370600123", 1_781_370_600_123_000), ("1781370600123.5", 1_781_370_600_123_500),
    ("1.7813706e9", 1_781_370_600_000_000), ("1781370600.746", 1_781_370_600_746_000),
  ])
  func readsNumbersAsSecondsOrMilliseconds(number: String, microseconds: Int64) throws {
    let record = try only(#"{"session":"a","time":\#(number),"event":"launch"}"#)
    #expect(record.time.microseconds == microseconds)
  }

  @Test func ignoresWhatOnlyOtherEventsHave() throws {
    let record = try only(line(#""lat":1,"lon":1,"status":9,"zone":9,"count":"x","venue":[]"#))
    #expect(record.kind == .fix)
    #expect(try only(line(#""lat":1,"lon":1,"event":null"#)).kind == .fix)
    #expect(try only(line(#""lat":1,"lon":1,"platform":"web""#)).platform == .unknown)
  }

  @Test func countsNestingFromTheRecordItself() throws {
    let deepest = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    _ = try only(line(#""lat":1,"lon":1,"x":\#(deepest)"#))
  }

  @Test func normalisesSessionsToNFC() {
    let decomposed = #"{"session":"Zoe\u0308","time":1781370600,"event":"launch"}"#
    let composed = "{\"session\":\"Zo\u{EB}\",\"time\":1781370600,\"event\":\"launch\"}"
    let decoded = Decoded(decomposed + "\n" + composed)
    #expect(
      decoded.sessions.map { Array($0.utf8) } == [Array("Zo\u{EB}".utf8), Array("Zo\u{EB}".utf8)])
  }

  @Test func servesStreamsHoweverTheyEnd() {
    let one = line(#""lat":1,"lon":1"#)
    #expect(Decoded("").batch.isEmpty && Decoded("").rejections.isEmpty)
    #expect(Decoded("\u{FEFF}").batch.isEmpty && Decoded("\u{FEFF}").rejections.isEmpty)
    #expect(Decoded(one).batch.count == 1)
    #expect(Decoded("\u{FEFF}\(one)\r\n\(one)\r\n").batch.records.map(\.line) == [1, 2])
    #expect(Decoded("\n" + one).rejections == [Rejection(line: 1, reason: .emptyLine)])
    #expect(Decoded(one, firstLine: 41).batch.records.map(\.line) == [41])
  }

  @Test func keepsItsPlaceFromCallToCall() {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    for chunk in [line(#""lat":1,"lon":1"#) + "\n\n", "x\n" + line(#""lat":2,"lon":2"#)] {
      Array(chunk.utf8).withUnsafeBytes {
        decoder.decode(
          $0, firstLine: decoder.nextLine, options: .init(), into: &batch, rejections: &rejections)
      }
    }
    #expect(decoder.nextLine == 5)
    #expect(batch.records.map(\.line) == [1, 4])
    #expect(rejections.map(\.line) == [2, 3])
  }
}
