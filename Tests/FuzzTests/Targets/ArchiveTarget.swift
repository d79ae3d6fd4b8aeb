import Venues

/// An IMDF archive is refused in words, or read as any venue file.
///
/// A fuzzer hardly finds checksums, so that what is no archive is made one first: its parts between
/// bytes 0x1E, which JSON can't hold, are files, the first line of each its name.
enum ArchiveTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    if bytes.starts(with: "PK".utf8) {
      return try VenueTarget.run(VenueFile(name: "fuzz.zip", bytes: bytes))
    }
    let files = bytes.split(separator: 0x1E).map { part in
      let name = part.prefix { $0 != UInt8(ascii: "\n") }
      return VenueFile(
        name: String(decoding: name, as: UTF8.self), bytes: Array(part.dropFirst(name.count + 1)))
    }
    // Two of one name are no archive.
    guard let file = try? IMDFFolder.archive(of: files, named: "fuzz.zip") else { return }
    try VenueTarget.run(file)
  }
}
