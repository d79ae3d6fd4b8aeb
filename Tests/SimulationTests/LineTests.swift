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
}
