import Glibc

/// The bytes of a file or of standard input, in the order they come.
final class ByteSource {
  /// What messages call it.
  let name: String
  private let descriptor: Int32
  // Bytes looked at before anyone read them.
  private var peeked: [UInt8] = []

  /// Opens a file, or takes standard input for `-`.
  init(path: String) throws(CommandError) {
    guard path != "-" else {
      name = "standard input"
      descriptor = STDIN_FILENO
      return
    }
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed("\(path) can't be opened: \(lastError())") }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The first bytes, fewer only at the end, without taking them.
  func peek(_ count: Int) throws(CommandError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: count)
    while peeked.count < count {
      let got = try readDescriptor(&chunk, chunk.startIndex..<count - peeked.count)
      guard got > 0 else { break }
      peeked += chunk.prefix(got)
    }
    return Array(peeked.prefix(count))
  }

  /// Whether a read would return at once, be it with the end.
  var isReady: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return !peeked.isEmpty || poll(&ready, 1, 0) > 0
  }

  /// Reads what is there, at least a byte, at most a range of `buffer`; 0 means the end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(CommandError) -> Int {
    guard peeked.isEmpty else {
      let count = min(peeked.count, range.count)
      buffer.replaceSubrange(range.prefix(count), with: peeked.prefix(count))
      peeked.removeFirst(count)
      return count
    }
    return try readDescriptor(&buffer, range)
  }

  private func readDescriptor(
    _ buffer: inout [UInt8], _ range: Range<Int>
  ) throws(CommandError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + range.lowerBound }, range.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .failed("\(name) can't be read: \(lastError())") }
    }
  }
}

/// What the last call of the C library complained of.
func lastError() -> String { String(cString: strerror(errno)) }
