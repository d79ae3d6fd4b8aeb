import Testing

@testable import Presence

@Suite struct ByteReaderTests {
  /// LEB128, seven bits a byte, least first.
  @Test(
    arguments: [
      (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 0x01]), (300, [0xAC, 0x02]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
    ] as [(UInt64, [UInt8])])
  func varints(value: UInt64, bytes: [UInt8]) throws {
    var writer = ByteWriter()
    writer.varint(value)
    #expect(writer.bytes == bytes)
    var reader = ByteReader(bytes)
    #expect(try reader.varint() == value)
    #expect(reader.isAtEnd)
  }

  /// Zigzag: 0, −1, 1, −2 … become 0, 1, 2, 3 ….
  @Test(
    arguments: [(0, 0), (-1, 1), (1, 2), (-2, 3), (.max, .max - 1), (.min, .max)]
      as [(Int64, UInt64)])
  func signed(value: Int64, coded: UInt64) throws {
    var (writer, expected) = (ByteWriter(), ByteWriter())
    writer.signed(value)
    expected.varint(coded)
    #expect(writer.bytes == expected.bytes)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.signed() == value)
  }

  @Test func fixedIsLittleEndian() throws {
    var writer = ByteWriter()
    writer.fixed(0x0102_0304 as UInt32)
    writer.fixed(UInt64.max)
    #expect(writer.bytes == [4, 3, 2, 1] + Array(repeating: 0xFF, count: 8))
    var reader = ByteReader(writer.bytes)
    #expect(try reader.fixed() as UInt32 == 0x0102_0304)
    #expect(try reader.fixed() as UInt64 == .max)
  }

  @Test func tooLong() {
    var endless = ByteReader(Array(repeating: 0xFF, count: 20))
    #expect(throws: ByteReader.Malformed.self) { try endless.varint() }
    var text = ByteReader([5, 1, 2, 3, 4])
    #expect(throws: ByteReader.Malformed.self) { try text.text() }
    var huge = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
    #expect(throws: ByteReader.Malformed.self) { try huge.text() }
  }
}
