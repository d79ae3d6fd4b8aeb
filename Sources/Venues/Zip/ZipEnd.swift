/// The end of an archive, looked at before libzip makes a table of all that it says is there.
enum ZipEnd {
  private static let length = 22
  private static let longestComment = 65_535

  /// - Throws: `ZipError` for one that says to hold too much to be a venue.
  ///
  /// More than one place may look like the end, and libzip tries each.
  static func check(_ bytes: [UInt8], mostMembers: Int) throws(ZipError) {
    guard bytes.count >= length else { return }
    let last = bytes.count - length
    for start in max(0, last - longestComment)...last
    where bytes[start...].starts(with: [0x50, 0x4B, 5, 6]) {
      if start >= 20, bytes[(start - 20)...].starts(with: [0x50, 0x4B, 6, 7]) {
        throw ZipError(
          .badArchive, "the archive has the long form for more than 4 GiB; zip the files anew")
      }
      // Those on this disk, and those of all disks.
      let counts = [start + 8, start + 10].map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
      guard counts.allSatisfy({ $0 <= mostMembers }) else {
        throw ZipError(
          .tooLarge, "the archive has more than \(mostMembers) files; zip those of one venue alone")
      }
    }
  }
}
