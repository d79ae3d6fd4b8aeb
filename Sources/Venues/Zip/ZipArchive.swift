import CZip

/// An archive in memory: what is in it, and the bytes of what is asked for.
///
/// Nothing is written to disk. libzip opens the bytes anew for each member, which costs a look at
/// the short directory and leaves no state behind.
struct ZipArchive {
  /// Files and folders it may have.
  static let mostMembers = 1000

  let members: [ZipMember]
  private let bytes: [UInt8]

  /// Whether a file begins as archives do, an empty one included.
  static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// The archive's directory, not yet held against what lies behind it.
  /// - Throws: `ZipError` for what libzip can't read, or one of too many members.
  init(_ bytes: [UInt8]) throws(ZipError) {
    try ZipEnd.check(bytes, mostMembers: Self.mostMembers)
    self.bytes = bytes
    members = try Self.open(bytes) { archive in
      let count = zip_get_num_entries(archive, 0)
      return .success((0..<UInt64(max(0, count))).map { Self.member(at: $0, of: archive) })
    }.get()
  }

  /// What a member holds, unpacked; a checksum stands for it.
  ///
  /// Linear in what it unpacks to, which is at most what the directory says.
  /// - Throws: `ZipError` for one that is encrypted, a link, packed in a rare way, or damaged.
  func contents(of member: ZipMember) throws(ZipError) -> [UInt8] {
    if member.isEncrypted {
      throw ZipError(.badArchive, "the file is encrypted; zip it without a password")
    }
    if member.isLink {
      throw ZipError(.badArchive, "it is a symbolic link; zip the file that it leads to")
    }
    guard member.isPlainlyPacked else {
      throw ZipError(.badArchive, "the file is packed in a rare way; zip it with deflate")
    }
    return try Self.open(bytes) { archive in
      guard let file = zip_fopen_index(archive, member.index, 0) else {
        return .failure(Self.damage(String(cString: zip_strerror(archive))))
      }
      defer { zip_fclose(file) }
      return Self.read(file, count: member.unpackedBytes)
    }.get()
  }

  private static func read(_ file: OpaquePointer, count: UInt64) -> Result<[UInt8], ZipError> {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // Beyond the last byte libzip compares the checksum.
      let got = zip_fread(file, &buffer, UInt64(buffer.count))
      if got == 0 { break }
      guard got > 0 else { return .failure(damage(String(cString: zip_file_strerror(file)))) }
      contents += buffer.prefix(Int(got))
      guard contents.count <= count else {
        return .failure(damage("more comes out of it than the archive says"))
      }
    }
    return contents.count == count ? .success(contents) : .failure(damage("it is cut short"))
  }

  private static func member(at index: UInt64, of archive: OpaquePointer) -> ZipMember {
    var status = zip_stat_t()
    zip_stat_init(&status)
    _ = zip_stat_index(archive, index, 0, &status)
    var system = UInt8(0)
    var attributes = UInt32(0)
    _ = zip_file_get_external_attributes(archive, index, 0, &system, &attributes)
    // Unix keeps a file's mode in the upper half.
    let isLink = UInt32(system) == ZIP_OPSYS_UNIX && attributes >> 28 == 0xA
    return ZipMember(
      index: index, name: status.name.map { String(cString: $0) } ?? "",
      packedBytes: status.comp_size, unpackedBytes: status.size,
      isEncrypted: status.encryption_method != ZIP_EM_NONE,
      isPlainlyPacked: [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(status.comp_method)),
      isLink: isLink)
  }

  private static func open<Value>(
    _ bytes: [UInt8], _ body: (OpaquePointer) -> Result<Value, ZipError>
  ) -> Result<Value, ZipError> {
    bytes.withUnsafeBytes { memory in
      var error = zip_error_t()
      zip_error_init(&error)
      defer { zip_error_fini(&error) }
      let source = zip_source_buffer_create(
        memory.baseAddress, UInt64(memory.count), 0, &error)
      guard let source else { return .failure(damage(String(cString: zip_error_strerror(&error)))) }
      guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
        zip_source_free(source)
        return .failure(damage(String(cString: zip_error_strerror(&error))))
      }
      defer { zip_discard(archive) }
      return body(archive)
    }
  }

  private static func damage(_ reason: String) -> ZipError {
    ZipError(.badArchive, "the archive is damaged or cut short (\(reason)); zip or fetch it anew")
  }
}
