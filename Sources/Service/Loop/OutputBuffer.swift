/// Bytes for a client that its socket has not taken yet.
struct OutputBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ line: [UInt8]) { bytes += line }

  /// Writes until the socket takes no more; false if the other end is gone.
  mutating func flush(to socket: borrowing StreamSocket) -> Bool {
    while !isEmpty {
      switch socket.write(bytes, from: start) {
      case .moved(let count): start += count
      case .wouldBlock:
        compact()
        return true
      case .closed: return false
      }
    }
    compact()
    return true
  }

  mutating func removeAll() {
    bytes = []
    start = 0
  }

  private mutating func compact() {
    guard isEmpty || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
