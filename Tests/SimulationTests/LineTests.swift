import Testing
import Venues

@testable import Simulation

struct LineTests {
  @Test(arguments: [
    (0, 1, "0.0"), (-5, 1, "-0.5"), (123, 1, "12.3"), (515_561_762, 7, "51.5561762"),
    (-2_801_619, 7, "-0.2801619"), (-1_800_000_000, 7, "-180.0000000"), (1, 7, "0.0000001"),
  ])
  func fixedDecimals(value: Int64, decimals: Int, text: String) {
    var bytes: [UInt8] = []
    bytes.appendFixed(value, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// Dividing by 1e7 must give the double that a correct reader makes of the digits.
  @Test func printedPositionsReadBackAsTheSameDoubles() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let value = Int32(random.uniform(-1.8e9, 1.8e9))
      var bytes: [UInt8] = []
      bytes.appendFixed(Int64(value), decimals: 7)
      let printed = PrintedPosition(latitude: 0, longitude: value)
      #expect(Double(String(decoding: bytes, as: UTF8.self)) == printed.degrees.longitude)
    }
  }

  @Test func aFixAndAnEventAreWrittenAsRecords() {
    var writer = LineWriter(start: EveningSettings.defaultStart, seed: 1, writesLevel: true)
    var report = Report(
      kind: .fix, platform: .android, person: 0, sequence: 7, time: 86_399_042, arrival: 0)
    report.position = PrintedPosition(latitude: 515_561_762, longitude: -2_801_619)
    report.accuracy = 39
    report.speed = 13
    report.course = 647
    report.level = -1
    writer.append(report)
    report = Report(kind: .background, person: 0, sequence: 8, time: 0, arrival: 0)
    writer.append(report)
    let number = SeededRandom.sessionNumber(seed: 1, person: 0)
    let digits = String(number, radix: 16)
    let session = String(repeating: "0", count: 16 - digits.count) + digits
    let expected = """
      {"session":"\(session)","seq":7,"time":"2026-06-14T16:59:59.042Z","lat":51.5561762,\
      "lon":-0.2801619,"horizontalAccuracy":3.9,"level":-1,"speed":1.3,"course":64.7,\
      "platform":"android"}
      {"session":"\(session)","seq":8,"time":"2026-06-13T17:00:00.000Z","event":"background"}

      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    #expect(writer.lines == 2)
  }
}
