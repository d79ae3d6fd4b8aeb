/// A zip archive put together by hand (APPNOTE 6.3), so that every field of it can be wrong.
struct ZipBytes {
  struct Member {
    var name: String
    var contents: [UInt8]
    /// What stands in the archive for the contents; they themselves if nil.
    var packed: [UInt8]?
    /// 0 stored, 8 deflate.
    var method: UInt16 = 0
    /// Bit 0: encrypted; bit 11: the name is UTF-8.
    var flags: UInt16 = 0x800
    /// What the archive says is the contents' length; the truth if nil.
    var unpackedBytes: UInt32?
    /// Unix's: 100644 a file, 120777 a symbolic link.
    var mode: UInt32 = 0o100644

    init(_ name: String, _ text: String = "") {
      self.name = name
      contents = Array(text.utf8)
    }
  }

  private var bytes: [UInt8] = []

  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "PK".utf8) }

  /// The archive; with another number of members in its end record than there are, if wanted.
  static func archive(_ members: [Member], saysToHave count: Int? = nil) -> [UInt8] {
    var zip = ZipBytes()
    let starts = members.map { member in
      let start = zip.bytes.count
      zip.put32(0x0403_4B50)
      zip.putHead(of: member)
      zip.bytes += Array(member.name.utf8) + (member.packed ?? member.contents)
      return start
    }
    let directory = zip.bytes.count
    for (member, start) in Swift.zip(members, starts) {
      zip.put32(0x0201_4B50)
      // Made by Unix, version 2.0.
      zip.put16(0x0314)
      zip.putHead(of: member)
      for _ in 0..<3 { zip.put16(0) }
      zip.put32(member.mode << 16)
      zip.put32(UInt32(start))
      zip.bytes += Array(member.name.utf8)
    }
    let length = zip.bytes.count - directory
    zip.put32(0x0605_4B50)
    zip.put32(0)
    zip.put16(UInt16(count ?? members.count))
    zip.put16(UInt16(count ?? members.count))
    zip.put32(UInt32(length))
    zip.put32(UInt32(directory))
    zip.put16(0)
    return zip.bytes
  }

  /// What the entry before the data and that in the directory have in common.
  private mutating func putHead(of member: Member) {
    put16(20)
    put16(member.flags)
    put16(member.method)
    put16(0)
    // The 1st of January 1980.
    put16(0x21)
    put32(Self.checksum(member.contents))
    put32(UInt32((member.packed ?? member.contents).count))
    put32(member.unpackedBytes ?? UInt32(member.contents.count))
    put16(UInt16(member.name.utf8.count))
    put16(0)
  }

  private mutating func put16(_ value: UInt16) {
    bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private mutating func put32(_ value: UInt32) {
    put16(UInt16(truncatingIfNeeded: value))
    put16(UInt16(truncatingIfNeeded: value >> 16))
  }

  /// CRC-32 as zip has it: polynomial 0xEDB88320, bits reflected.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }

  /// A deflate stream (RFC 1951, fixed codes) of a space and `copies` times 258 more.
  static func deflatedSpaces(copies: Int) -> [UInt8] {
    // Last block with fixed codes; the literal 32 has the code 0x50.
    var bits: [Bool] = [true, true, false] + code(0x50, 8)
    // Length 258 is code 285, 0xC5 in 8 bits, and distance 1 is five zeros; 256 ends.
    let copy = code(0xC5, 8) + Array(repeating: false, count: 5)
    for _ in 0..<copies { bits += copy }
    bits += Array(repeating: false, count: 7)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { byte, bit in
        start + bit < bits.count && bits[start + bit] ? byte | 1 << bit : byte
      }
    }
  }

  private static func code(_ value: Int, _ length: Int) -> [Bool] {
    (0..<length).reversed().map { value >> $0 & 1 == 1 }
  }
}
