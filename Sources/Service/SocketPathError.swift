/// Why there is no usable path for the socket.
public enum SocketPathError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nothing names a path.
  case none
  /// It is empty or has a NUL in it.
  case unusable
  /// It is so many bytes long, more than the system takes.
  case tooLong(Int)

  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .none:
      "There is no socket path: give --socket PATH, or set THRONG_SOCKET or XDG_RUNTIME_DIR."
    case .unusable:
      "The socket path is empty or has a NUL byte in it; give another with --socket."
    case .tooLong(let bytes):
      "The socket path has \(bytes) bytes and the system takes \(UnixAddress.longestPath) at most; "
        + "give a shorter one with --socket."
    }
  }
}
