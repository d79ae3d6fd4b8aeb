import CZip
import Glibc

/// Makes an archive of files, stored as they are.
enum ZipPacker {
  /// The archive's bytes; the same files give the same.
  ///
  /// - Throws: `ZipError` if libzip can't, as for two files of one name.
  static func archive(of files: [VenueFile]) throws(ZipError) -> [UInt8] {
    guard let target = zip_source_buffer_create(nil, 0, 0, nil) else { throw failure }
    defer { zip_source_free(target) }
    // The archive's end would free what it wrote.
    zip_source_keep(target)
    guard let archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
      zip_source_free(target)
      throw failure
    }
    for file in files {
      guard add(file, to: archive) else {
        zip_discard(archive)
        throw failure
      }
    }
    guard zip_close(archive) == 0 else {
      zip_discard(archive)
      throw failure
    }
    return try contents(of: target)
  }

  private static let failure = ZipError(
    .badArchive, "the files can't be put together; is one there twice?")

  private static func add(_ file: VenueFile, to archive: OpaquePointer) -> Bool {
    guard let source = source(of: file.bytes, for: archive) else { return false }
    let index = zip_file_add(archive, file.name, source, ZIP_FL_ENC_UTF_8)
    guard index >= 0 else {
      zip_source_free(source)
      return false
    }
    // The 2nd of January 1980, a time that the format has in every time zone.
    return zip_set_file_compression(archive, UInt64(index), ZIP_CM_STORE, 0) == 0
      && zip_file_set_mtime(archive, UInt64(index), 315_619_200, 0) == 0
  }

  /// A copy of the bytes, which libzip reads at the archive's end and then frees.
  private static func source(of bytes: [UInt8], for archive: OpaquePointer) -> OpaquePointer? {
    // libzip forgets the memory of a source without length.
    guard !bytes.isEmpty else { return zip_source_buffer(archive, nil, 0, 0) }
    guard let copy = malloc(bytes.count) else { return nil }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { memcpy(copy, start, bytes.count) }
    }
    if let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1) { return source }
    free(copy)
    return nil
  }

  private static func contents(of source: OpaquePointer) throws(ZipError) -> [UInt8] {
    guard zip_source_open(source) == 0 else { throw failure }
    defer { zip_source_close(source) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = zip_source_read(source, &buffer, UInt64(buffer.count)), count != 0 {
      guard count > 0 else { throw failure }
      contents += buffer.prefix(Int(count))
    }
    return contents
  }
}
