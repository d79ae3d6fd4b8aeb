/// The bytes of a hostile line: text, or parts of which some are hexadecimal or repeated.
struct HostileBytes: Decodable {
  var bytes: [UInt8]

  private enum CodingKeys: String, CodingKey { case hex, `repeat`, times }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      bytes = Array(text.utf8)
    } else if var parts = try? decoder.unkeyedContainer() {
      bytes = []
      while !parts.isAtEnd { bytes += try parts.decode(HostileBytes.self).bytes }
    } else {
      let part = try decoder.container(keyedBy: CodingKeys.self)
      if let hex = try part.decodeIfPresent(String.self, forKey: .hex) {
        bytes = try Self.bytes(hex: Array(hex.utf8), part)
      } else {
        let text = try part.decode(String.self, forKey: .repeat)
        let times = try part.decode(Int.self, forKey: .times)
        bytes = Array(String(repeating: text, count: times).utf8)
      }
    }
  }

  private static func bytes(
    hex: [UInt8], _ part: KeyedDecodingContainer<CodingKeys>
  ) throws -> [UInt8] {
    try stride(from: 0, to: hex.count, by: 2).map { place in
      let digits = String(decoding: hex[place..<min(place + 2, hex.count)], as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else {
        throw DecodingError.dataCorruptedError(
          forKey: .hex, in: part, debugDescription: "no pairs of hexadecimal digits")
      }
      return byte
    }
  }
}
