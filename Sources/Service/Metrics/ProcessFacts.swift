import Glibc

/// What the kernel says of this process.
enum ProcessFacts {
  /// Bytes of memory in use, as `/proc/self/statm` has it; nil if it can't be read.
  static var residentBytes: Int? {
    guard let file = fopen("/proc/self/statm", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
