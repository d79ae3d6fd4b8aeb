import Glibc

/// One end of a connected stream socket; it never blocks, and never raises SIGPIPE.
struct StreamSocket: ~Copyable, Sendable {
  /// What became of a read or a write.
  enum Transfer: Equatable {
    /// So many bytes went over, at least one.
    case moved(Int)
    /// Nothing can be moved now.
    case wouldBlock
    /// The other end reads (or sends) no more.
    case closed
  }

  let descriptor: FileDescriptor

  /// Takes over a descriptor of a connected socket that doesn't block.
  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  /// A new connection to the socket at that address.
  ///
  /// Connecting to a Unix socket doesn't wait for the server, only for a place in its queue; a
  /// full queue is `EAGAIN`.
  init(connectingTo address: UnixAddress) throws(SystemError) {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let made = try FileDescriptor(checking: socket(AF_UNIX, flags, 0), of: "socket")
    let raw = made.raw
    guard address.with({ connect(raw, $0, $1) }) == 0 else { throw SystemError("connect") }
    descriptor = made
  }

  /// Reads what is there into `buffer`, from its start.
  borrowing func read(into buffer: inout [UInt8]) -> Transfer {
    while true {
      let count = recv(descriptor.raw, &buffer, buffer.count, 0)
      if count > 0 { return .moved(count) }
      if count == 0 { return .closed }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .wouldBlock : .closed
    }
  }

  /// Writes as much of `bytes` from `start` on as goes at once.
  borrowing func write(_ bytes: [UInt8], from start: Int) -> Transfer {
    bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[start...])
      guard !rest.isEmpty else { return .wouldBlock }
      while true {
        let count = send(descriptor.raw, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count > 0 { return .moved(count) }
        if count < 0, errno == EINTR { continue }
        return count == 0 || errno == EAGAIN ? .wouldBlock : .closed
      }
    }
  }

  /// Bytes written that the other end has not read yet, with what the kernel needs for them; 0 if it doesn't tell
  /// (SIOCOUTQ of unix(7), which has the number of TIOCOUTQ).
  borrowing func unread() -> Int {
    var count: Int32 = 0
    return ioctl(descriptor.raw, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
  }

  /// Waits until there is something to read, or room to write if that is asked for.
  ///
  /// False when `seconds` have passed before; nil waits for ever.
  borrowing func wait(forRoom: Bool = false, seconds: Double?) -> Bool {
    let wanted = Int16(POLLIN) | (forRoom ? Int16(POLLOUT) : 0)
    var entry = pollfd(fd: descriptor.raw, events: wanted, revents: 0)
    let end = seconds.map { SystemClock.monotonicSeconds + $0 }
    while true {
      // With the 0 first, NaN is 0 too.
      let left = end.map { min(max(0, ($0 - SystemClock.monotonicSeconds) * 1000), 1e9) } ?? -1
      let count = poll(&entry, 1, Int32(left.rounded(.up)))
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
