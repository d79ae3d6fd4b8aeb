/// An archive in which an IMDF venue has been found, in whatever folder.
struct IMDFArchive {
  /// Bytes that the files of a venue may unpack to, all together: as many as the daemon takes.
  static let mostBytes: UInt64 = 64 << 20
  /// How far a file may be packed; coordinates come to a twentieth, what is built to fill memory to
  /// a thousandth.
  static let mostRatio: UInt64 = 100
  /// A file unpacked to less does no harm.
  private static let harmlessBytes: UInt64 = 1 << 20

  /// The folder, with its slash; empty for the archive's own.
  let root: String
  /// Names in the folder, and below it, that IMDF doesn't know.
  let extras: [String]
  /// How many files of IMDF no venue needs.
  let unread: Int
  private let zip: ZipArchive
  private let files: [String: ZipMember]

  /// Looks for the venue, and whether all of it can be unpacked without harm.
  /// - Throws: `ZipError` for one that holds no venue, or can't be trusted.
  init(_ bytes: [UInt8]) throws(ZipError) {
    zip = try ZipArchive(bytes)
    files = try Self.files(of: zip)
    let root = try Self.root(of: files)
    let within = files.keys.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
      .sorted()
    let needed = within.filter(IMDFFolder.needs)
    try Self.checkSizes(of: needed.compactMap { [files] in files[root + $0] })
    self.root = root
    extras = within.filter { $0 != IMDFPart.manifest && !IMDFPart.everyFile.contains($0) }
    unread = within.count - extras.count - needed.count
  }

  /// Whether the venue has that file.
  func has(_ name: String) -> Bool { files[root + name] != nil }

  /// What a file in the venue's folder holds; nil without it.
  func contents(of name: String) throws(ZipError) -> [UInt8]? {
    guard let member = files[root + name] else { return nil }
    return try zip.contents(of: member)
  }

  /// All but folders and what file managers leave behind, by their paths.
  private static func files(of zip: ZipArchive) throws(ZipError) -> [String: ZipMember] {
    var files: [String: ZipMember] = [:]
    for member in zip.members {
      guard !member.isUnsafe else {
        throw ZipError(
          .badArchive,
          "file \(member.index) of the archive has a name that leads out of it, or none"
            + " that can be shown; zip the folder anew")
      }
      guard !member.isFolder, !isLeftover(member.path) else { continue }
      let name = member.path.joined(separator: "/")
      guard files.updateValue(member, forKey: name) == nil else {
        throw ZipError(.badArchive, "\(name) is in the archive twice; keep one")
      }
    }
    return files
  }

  private static func isLeftover(_ path: [Substring]) -> Bool {
    guard let name = path.last else { return true }
    return path[0] == "__MACOSX" || name.hasPrefix("._") || name == ".DS_Store"
  }

  private static func root(of files: [String: ZipMember]) throws(ZipError) -> String {
    let folders = Dictionary(grouping: files.values, by: { $0.path.dropLast() })
      .filter { IMDFPart.areVenue($0.value.compactMap { $0.path.last.map(String.init) }) }
    let depth = folders.keys.map(\.count).min() ?? 0
    let roots = folders.keys.filter { $0.count == depth }.map { folder in
      folder.map { $0 + "/" }.joined()
    }.sorted()
    guard let root = roots.first else {
      throw ZipError(.notGeoJSON, "this is \(ForeignFormat.archive(of: files.keys))")
    }
    guard roots.count == 1 else {
      throw ZipError(
        .wrongStructure,
        "there are IMDF venues in the folders \(roots[0]) and \(roots[1]); zip each by itself")
    }
    return root
  }

  private static func checkSizes(of members: [ZipMember]) throws(ZipError) {
    var sum: UInt64 = 0
    for member in members {
      let size = member.unpackedBytes
      guard size <= harmlessBytes || size / mostRatio <= member.packedBytes else {
        throw ZipError(
          .tooLarge,
          "\(member.name) unpacks to more than \(mostRatio) times its bytes, as what fills"
            + " memory on purpose; export it again")
      }
      guard size <= mostBytes, sum + size <= mostBytes else {
        throw ZipError(
          .tooLarge, "its files unpack to more than \(mostBytes >> 20) MiB; leave out a building")
      }
      sum += size
    }
  }
}
