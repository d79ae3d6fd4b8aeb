import Testing

@testable import Presence

@Suite struct FenceSetPlacesTests {
  /// Against a dictionary; numbers near each other and far, some of them many times.
  @Test func placesAreThoseOfFirstUse() {
    var random: UInt32 = 7
    var places = FenceSetPlaces()
    var naive: [FenceSetID: Int] = [0: 0]
    for number in 0..<20_000 {
      // Knuth's and Lewis's generator of 32 bits.
      random = random &* 1_664_525 &+ 1_013_904_223
      let set: FenceSetID = [
        FenceSetID(number / 3), FenceSetID(random % 500), FenceSetID(random >> 1),
        FenceSetID(number) * 128,
      ][number % 4]
      let isNew = naive[set] == nil
      if isNew { naive[set] = naive.count }
      let found = places.place(of: set)
      #expect(found.place == UInt64(naive[set] ?? -1) && found.isNew == isNew)
    }
    #expect(naive.count > 5000)
  }
}
