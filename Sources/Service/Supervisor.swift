import Glibc

/// The service manager that started the daemon, as `sd_notify(3)` has it: a datagram socket whose name is
/// in `$NOTIFY_SOCKET`.
public struct Supervisor: Sendable {
  private let name: String

  /// The one of a socket's name: a path, or `@` and a name that is in no folder.
  public init(socket name: String) { self.name = name }

  /// The one that the environment names; nil if nobody waits.
  public static func ofProcess() -> Supervisor? {
    guard let name = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }), !name.isEmpty else {
      return nil
    }
    return Supervisor(socket: name)
  }

  /// Tells it of a state such as `READY=1`; that it can't be told is logged and changes nothing else.
  func tell(_ state: String, log: Log) {
    do {
      try send(state)
    } catch {
      log(.notifyFailed, ["socket": .text(name), "reason": .text("\(error)")])
    }
  }

  private func send(_ state: String) throws {
    let address = try UnixAddress(notifying: name)
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let made = try FileDescriptor(checking: socket(AF_UNIX, kind, 0), of: "socket")
    let raw = made.raw
    let bytes = Array(state.utf8)
    let sent = address.with {
      Int32(truncatingIfNeeded: sendto(raw, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1))
    }
    guard sent == bytes.count else { throw SystemError("sendto") }
  }
}
