import Glibc
import Presence

/// Files and time as trials use them; the wrapper of Glibc's calls.
enum System {
  /// A new folder with a short path, since sockets take no long one.
  static func makeFolder() throws(TrialError) -> String {
    var template = Array("/tmp/throng-trial-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw TrialError("No folder can be made in /tmp.") }
    return made
  }

  static func contents(of path: String) throws(TrialError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw TrialError("\(path) can't be read.") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) throws(TrialError) {
    guard let file = fopen(path, "w") else { throw TrialError("\(path) can't be written.") }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw TrialError("\(path) can't be written.")
    }
  }

  /// A file's size in bytes; 0 if there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) { unlink(path) }

  static func makeFolder(at path: String) { mkdir(path, 0o700) }

  /// What is in a folder, sorted; nothing if it is none.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a folder and the files in it and in its folders.
  static func removeFolder(_ path: String) {
    for name in names(in: path) { removeFolder(path + "/" + name) }
    Glibc.remove(path)
  }

  /// Writes a line to standard error.
  static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  static func nap(milliseconds: Double) { usleep(UInt32(max(milliseconds, 0) * 1000)) }

  /// The wall clock.
  static var now: EventTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return EventTime(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Seconds that only ever grow.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
