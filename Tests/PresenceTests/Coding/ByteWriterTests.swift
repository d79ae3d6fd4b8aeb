import Testing

@testable import Presence

/// What is put several bytes at a time, against a byte at a time.
@Suite struct ByteWriterTests {
  private static func naive(varint value: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], value)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  @Test func varintsOfAnyLength() {
    for bits in 0..<64 {
      for value in [
        1 << UInt64(bits), (1 << UInt64(bits)) - 1, 0x5A5A_5A5A_5A5A_5A5A >> UInt64(bits),
      ]
        as [UInt64]
      {
        // Others before and behind, which must stay as they are.
        var writer = ByteWriter()
        writer.byte(0xAB)
        writer.varint(value)
        writer.varint(value)
        writer.byte(0xCD)
        let coded = Self.naive(varint: value)
        #expect(writer.bytes == [0xAB] + coded + coded + [0xCD])
      }
    }
  }

  @Test func roomGrowsAndIsUsedAgain() {
    var writer = ByteWriter()
    for _ in 0..<2 {
      var expected: [UInt8] = []
      for number in 0..<500 {
        writer.varint(UInt64(number))
        writer.text(Array(repeating: UInt8(number & 0xFF), count: number)[...])
        expected += Self.naive(varint: UInt64(number)) + Self.naive(varint: UInt64(number))
        expected += Array(repeating: UInt8(number & 0xFF), count: number)
      }
      #expect(writer.bytes == expected && Array(writer.written) == expected)
      writer.removeAll()
      #expect(writer.bytes.isEmpty)
    }
  }

  /// Each whole number is found, and no neighbour of its double is taken for one.
  @Test func tenMillionths() {
    var number = -1_800_000_000
    while number <= 1_800_000_000 {
      let degrees = Double(number) / 1e7
      #expect(degrees.tenMillionths == Int32(number))
      #expect(number == 0 || degrees.nextUp.tenMillionths == nil)
      #expect(number == 0 || degrees.nextDown.tenMillionths == nil)
      number += 777_777
    }
    let others = [
      -0.0, .nan, .infinity, -.infinity, 200.0, -200, 214.7483648, 1e300, .leastNonzeroMagnitude,
      0.5e-7,
    ]
    for other in others { #expect(other.tenMillionths == nil) }
    #expect(0.0.tenMillionths == 0 && 199.9999999.tenMillionths == 1_999_999_999)
  }
}
