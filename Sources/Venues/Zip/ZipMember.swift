/// A file or folder in an archive, as the archive's directory has it.
struct ZipMember: Hashable {
  /// Its place in the directory, from 0.
  let index: UInt64
  /// As written; nothing is to be taken for granted of it.
  let name: String
  let packedBytes: UInt64
  /// As the directory says; `ZipArchive.contents` gives no more.
  let unpackedBytes: UInt64
  let isEncrypted: Bool
  /// Whether it is stored as it is, or by deflate.
  let isPlainlyPacked: Bool
  let isLink: Bool

  /// The folders and the name, both kinds of slash taken for one.
  var path: [Substring] { name.split { $0 == "/" || $0 == "\\" } }

  var isFolder: Bool { name.last == "/" || name.last == "\\" }

  /// Whether it leads out of the folder it is unpacked in, or can't be printed in a line.
  var isUnsafe: Bool {
    name.isEmpty || name.utf8.count > 1024 || name.first == "/" || name.first == "\\"
      || path.contains("..")
      || path.first?.last == ":" || name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }
}
