import CLinux
import Glibc

/// epoll: tells which descriptors are ready, each known by a token.
struct Poller: ~Copyable {
  /// What to wait for.
  struct Interest: OptionSet, Sendable {
    let rawValue: UInt32
    static let input = Interest(rawValue: EPOLLIN.rawValue)
    static let output = Interest(rawValue: EPOLLOUT.rawValue)
  }

  /// What happened to a descriptor.
  struct Event {
    let token: UInt64
    private let flags: UInt32

    init(_ event: epoll_event) {
      token = event.data.u64
      flags = event.events
    }

    var isReadable: Bool { flags & EPOLLIN.rawValue != 0 }
    /// The other end is gone for reading and for writing.
    var isHungUp: Bool { flags & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 }
  }

  private let descriptor: FileDescriptor
  private var ready = [epoll_event](repeating: epoll_event(), count: 64)

  init() throws(SystemError) {
    descriptor = try FileDescriptor(
      checking: epoll_create1(Int32(EPOLL_CLOEXEC)), of: "epoll_create1")
  }

  func add(_ raw: Int32, token: UInt64, _ interest: Interest) throws(SystemError) {
    try control(EPOLL_CTL_ADD, raw, token, interest)
  }

  func change(_ raw: Int32, token: UInt64, _ interest: Interest) throws(SystemError) {
    try control(EPOLL_CTL_MOD, raw, token, interest)
  }

  /// Stops all reports about it, hang-ups too.
  func remove(_ raw: Int32) {
    var unused = epoll_event()
    _ = epoll_ctl(descriptor.raw, EPOLL_CTL_DEL, raw, &unused)
  }

  /// What is ready, waiting for it if `blocks`; empty after an interruption.
  mutating func wait(blocks: Bool) throws(SystemError) -> [Event] {
    let count = epoll_wait(descriptor.raw, &ready, Int32(ready.count), blocks ? -1 : 0)
    guard count >= 0 else {
      if errno == EINTR { return [] }
      throw SystemError("epoll_wait")
    }
    return ready[..<Int(count)].map(Event.init)
  }

  private func control(
    _ operation: Int32, _ raw: Int32, _ token: UInt64, _ interest: Interest
  ) throws(SystemError) {
    var event = epoll_event()
    event.events = interest.rawValue
    event.data.u64 = token
    guard epoll_ctl(descriptor.raw, operation, raw, &event) == 0 else {
      throw SystemError("epoll_ctl")
    }
  }
}
