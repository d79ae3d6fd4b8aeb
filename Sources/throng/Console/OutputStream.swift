import Glibc

/// A buffered way out: standard output, a file, or memory in tests.
///
/// Whoever writes to it flushes it; `Program` does so at the end of every command.
final class OutputStream {
  private enum Sink {
    case descriptor(Int32)
    case memory
  }

  private static let capacity = 65_536
  private let sink: Sink
  private let name: String
  private let isOwner: Bool
  private var buffer: [UInt8] = []
  // A file keeps what it held until there is something to take its place.
  private var holdsOldText = false
  /// Whether the last byte handed over ended a line.
  private(set) var isAtLineStart = true
  /// Called each time before bytes are handed over.
  var willFlush: () -> Void = {}

  /// Whether it is shown on a terminal.
  var isTerminal: Bool {
    guard case .descriptor(let descriptor) = sink else { return false }
    return isatty(descriptor) == 1
  }

  init(descriptor: Int32) {
    sink = .descriptor(descriptor)
    name = "the output"
    isOwner = false
  }

  /// One that keeps everything.
  init() {
    sink = .memory
    name = "memory"
    isOwner = false
  }

  /// A file, made if missing, and emptied by the first flush.
  init(path: String) throws(CommandError) {
    name = path
    isOwner = true
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    sink = .descriptor(file)
    holdsOldText = true
    guard file >= 0 else {
      throw .failed("\(path) can't be written: \(lastError())")
    }
  }

  deinit {
    if case .descriptor(let descriptor) = sink, isOwner, descriptor >= 0 { close(descriptor) }
  }

  /// What has been written to one that keeps everything.
  var kept: String { String(decoding: buffer, as: UTF8.self) }

  func write(_ text: String) throws(CommandError) { try write(utf8: text.utf8) }

  func line(_ text: String) throws(CommandError) {
    try write(utf8: text.utf8)
    try write(utf8: CollectionOfOne(UInt8(ascii: "\n")))
  }

  func write(utf8 bytes: some Collection<UInt8>) throws(CommandError) {
    buffer.append(contentsOf: bytes)
    if case .descriptor = sink, buffer.count >= OutputStream.capacity { try flush() }
  }

  /// Hands everything over, waiting as long as the reader needs.
  /// - Throws: `CommandError.closedOutput` if the reader has gone.
  func flush() throws(CommandError) {
    guard case .descriptor(let descriptor) = sink, let last = buffer.last else { return }
    willFlush()
    isAtLineStart = last == UInt8(ascii: "\n")
    if holdsOldText {
      holdsOldText = false
      // Refused by what is no file, and needless there.
      _ = ftruncate(descriptor, 0)
    }
    defer { buffer.removeAll(keepingCapacity: true) }
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno == EPIPE {
        throw .closedOutput
      } else if errno != EINTR {
        throw .failed("\(name) can't be written: \(lastError())")
      }
    }
  }
}
