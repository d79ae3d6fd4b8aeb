import CSQLite

extension Database {
  /// Opens a database for reading so that no file beside it is made or changed.
  ///
  /// SQLite would else make the log's index, or tell in it how far it reads. `isWritten` is whether
  /// another process may change the database meanwhile.
  static func untouched(path: String, isWritten: Bool) throws(StorageError) -> Database {
    let logBytes = FileFacts.size(of: path + "-wal") ?? 0
    let option: String
    if isWritten || FileFacts.size(of: path + "-shm") != nil {
      option = "readonly_shm=1"
    } else if logBytes == 0 {
      option = "immutable=1"
    } else {
      throw StorageError(
        .failed, path: path,
        reason:
          "its log (-wal) is there without the log's index (-shm), so that only a start could "
          + "read it: start throng on a copy of the folder")
    }
    return try Database(
      path: path, opening: "file:\(escaped(path))?mode=ro&\(option)",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// A path as a URI spells it, RFC 3986: every byte but the plainest as its number.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
