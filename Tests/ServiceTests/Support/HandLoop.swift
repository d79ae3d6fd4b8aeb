import Glibc

@testable import Service

/// A loop driven by hand on the test's thread: no clock and no scheduler decides what comes first.
final class HandLoop {
  let backend = TestBackend()
  let mailbox: Mailbox
  let loop: EventLoop
  private let folder: ShortFolder

  static let administrator = Peer(user: 0, groups: [0])
  static let ordinary = Peer(user: 4_000_000_000, groups: [4_000_000_000])

  init(
    limits: ServerLimits = ServerLimits(), methods: [String: Method] = [:],
    folder watch: consuming FolderWatch? = nil,
    takeChanges: @escaping @Sendable (FolderChanges) -> Void = { _ in }
  ) throws {
    folder = try ShortFolder()
    mailbox = try Mailbox()
    var served = backend.backend
    served.takeChanges = takeChanges
    served.methods.merge(methods) { $1 }
    loop = try EventLoop(
      listener: ListeningSocket(path: folder.socket), mailbox: mailbox, backend: served,
      authority: Authority(), limits: limits, signals: nil, folder: watch)
  }

  /// A client whom the kernel would call `peer`.
  func connect(as peer: Peer? = administrator) throws -> RawClient {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
    loop.welcome(StreamSocket(FileDescriptor(ends[1])), from: peer)
    return RawClient(StreamSocket(FileDescriptor(ends[0])))
  }

  /// A client at the loop's path, not let in yet.
  func knock() throws -> RawClient { try RawClient(path: folder.socket) }

  /// Does all that can be done now, until no more than `jobsLeft` are under way.
  func pump(jobsLeft: Int = 0) throws {
    while true {
      // The timer's seconds are the test's.
      let events = try loop.poller.wait(blocks: false)
        .filter { $0.token != EventLoop.Token.timer }
      events.forEach(loop.take)
      loop.giveTurns()
      if events.isEmpty, loop.inTurn.isEmpty, loop.jobs <= jobsLeft { return }
    }
  }

  /// Lets so many seconds pass, until no more than `jobsLeft` jobs are under way.
  func pass(seconds: Int, jobsLeft: Int = 0) throws {
    for _ in 0..<seconds { loop.passSecond() }
    try pump(jobsLeft: jobsLeft)
  }
}
