import Storage
import Testing

@testable import Engine

@Suite struct SessionHashTests {
  private func sipHash(of bytes: ArraySlice<UInt8>, _ key: (UInt64, UInt64)) -> UInt64 {
    SipHash(key: key).hash(bytes.span)
  }

  /// Vectors of the authors' reference program: key 00…0f, input 00 01 02 ….
  @Test(arguments: [(0, 0x726F_DB47_DD0E_0E31), (15, 0xA129_CA61_49BE_45E5)] as [(Int, UInt64)])
  func vectors(length: Int, hash: UInt64) {
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    let input = (0..<length).map { UInt8($0) }
    #expect(sipHash(of: input[...], key) == hash)
    // A slice that begins elsewhere is the same text.
    #expect(sipHash(of: ([9, 9] + input)[2...], key) == hash)
  }

  @Test func twoHashesOfTwoKeys() {
    let key = (0..<32).map { UInt8($0) }
    let both = SessionHash(key: key).hash([])
    #expect(both.first == 0x726F_DB47_DD0E_0E31)
    // Least byte first.
    #expect(Array(both.bytes.prefix(8)) == [0x31, 0x0E, 0x0E, 0xDD, 0x47, 0xDB, 0x6F, 0x72])
    #expect(both.bytes.count == SessionKey.length && SessionKey(both.bytes) == both)
    let swapped = SessionHash(key: Array(key[16...] + key[..<16])).hash([])
    #expect(swapped == SessionKey(both.second, both.first))
  }

  @Test func anotherKeyOrIdGivesAnother() {
    let ids = (0..<1000).map { Array("session-\($0)".utf8)[...] }
    let one = SessionHash(key: Array(repeating: 1, count: 32))
    let two = SessionHash(key: Array(repeating: 1, count: 31) + [2])
    #expect(Set(ids.map(one.hash) + ids.map(two.hash)).count == 2000)
  }

  @Test(arguments: [0, 5, 31, 33]) func keysOfAnyLength(_ length: Int) {
    let key = Array(repeating: UInt8(7), count: length)
    let padded = Array((key + Array(repeating: 0, count: 32)).prefix(32))
    #expect(SessionHash(key: key).hash([1, 2]) == SessionHash(key: padded).hash([1, 2]))
  }
}
