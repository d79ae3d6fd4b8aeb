import Testing

@testable import Engine

@Suite struct PartitionHashTests {
  /// Published vectors of FNV-1a, 32 bits (Fowler, Noll, Vo: test_fnv.c).
  @Test(
    arguments: [("", 0x811C_9DC5), ("a", 0xE40C_292C), ("foobar", 0xBF9C_F968)]
      as [(String, UInt32)])
  func vectors(text: String, hash: UInt32) {
    #expect(PartitionHash.hash(Array(text.utf8)[...]) == hash)
  }

  /// 0xbf9cf968 mod 64 = 0x28.
  @Test func partition() {
    #expect(PartitionHash.partition(of: 0xBF9C_F968) == 40)
    #expect(PartitionHash.partition(of: .max) == 63)
  }

  @Test func spreads() {
    var counts = Array(repeating: 0, count: 64)
    for number in 0..<64_000 {
      counts[
        PartitionHash.partition(of: PartitionHash.hash(Array("session-\(number)".utf8)[...]))] += 1
    }
    #expect(counts.allSatisfy { (800...1200).contains($0) })
  }
}
