import Testing

@testable import Presence

@Suite struct Float16RoundingTests {
  /// The right value is the compiler's own conversion; between two halves lie 8,192 numbers, of which all next to
  /// a half and in the middle of two are taken.
  @Test func isTheNearestHalf() {
    var half = Float16(1e-4)
    var compared = 0
    var wrong: [Float] = []
    while half < Float16.greatestFiniteMagnitude {
      let bits = Float(half).bitPattern
      for beyond in [0, 1, 4095, 4096, 4097, 8191] as [UInt32] {
        let number = Float(bitPattern: bits + beyond)
        guard number < 65_504 else { break }
        compared += 1
        if Float16(normal: number).bitPattern != Float16(number).bitPattern { wrong.append(number) }
      }
      half = half.nextUp
    }
    #expect(compared > 170_000)
    #expect(wrong == [])
  }
}
