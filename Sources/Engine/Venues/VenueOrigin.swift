import Presence

/// Who changed venues, and from what file: what a venue's history tells beside the content.
public struct VenueOrigin: Sendable, Equatable {
  /// The file, as whoever loaded it called it; nil if that wasn't told.
  public var file: String?
  /// The number of the user who asked for it; nil for the daemon itself.
  public var user: UInt32?

  /// An origin from its parts.
  public init(file: String? = nil, user: UInt32? = nil) {
    self.file = file
    self.user = user
  }
}

extension VenueOrigin {
  /// Its bytes with those of a change behind them, as the journal keeps both.
  func encoded(with change: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(Array((file ?? "").utf8)[...])
    writer.signed(user.map { Int64($0) } ?? -1)
    return writer.bytes + change
  }

  /// Takes apart what `encoded` put together.
  static func decoded(
    _ bytes: [UInt8]
  ) throws(ByteReader.Malformed) -> (origin: VenueOrigin, change: [UInt8]) {
    var reader = ByteReader(bytes)
    let file = String(decoding: try reader.text(), as: UTF8.self)
    let user = UInt32(exactly: try reader.signed())
    return (VenueOrigin(file: file.isEmpty ? nil : file, user: user), Array(reader.rest))
  }
}
