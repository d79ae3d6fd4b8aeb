import Dispatch

/// Two threads beside the loop's: the one that changes the engine, by jobs of all clients and ticks one after
/// another, and one for what takes long to read of it.
struct Worker: Sendable {
  private let queue = DispatchQueue(label: "throng.worker")
  private let reading = DispatchQueue(label: "throng.reading")
  private let mailbox: Mailbox
  private let takeNews: @Sendable () -> [WatchNews]

  init(mailbox: Mailbox, takeNews: @escaping @Sendable () -> [WatchNews]) {
    self.mailbox = mailbox
    self.takeNews = takeNews
  }

  /// Queues a client's job; its completion comes through the mailbox.
  func add(_ payload: Connection.Payload, _ bytes: [UInt8], of connection: UInt64) {
    queue.async { [mailbox, takeNews] in
      let line = Self.answer(payload, bytes)
      mailbox.leave(
        Mailbox.Completion(
          connection: connection, line: line, size: payload.size, news: takeNews()))
    }
  }

  /// Queues what a client wants to know; its completion comes through the mailbox.
  func read(_ payload: Connection.Payload, for connection: UInt64) {
    reading.async { [mailbox] in
      mailbox.leave(
        Mailbox.Completion(
          connection: connection, line: Self.answer(payload, []), size: payload.size, news: []))
    }
  }

  /// Carries a job out and makes the answer's line; empty for a notification.
  static func answer(_ payload: Connection.Payload, _ bytes: [UInt8]) -> [UInt8] {
    let outcome: Result<[UInt8], Refusal>
    do throws(Refusal) {
      outcome = .success(try payload.job(bytes))
    } catch { outcome = .failure(error) }
    return Reply.line(to: payload.id, outcome)
  }

  /// Queues what no client asked for: a tick, or something else.
  func add(isTick: Bool, _ chore: @escaping @Sendable () -> Void) {
    queue.async { [mailbox, takeNews] in
      chore()
      mailbox.leave(
        Mailbox.Completion(
          connection: nil, isTick: isTick, line: [], size: 0, news: takeNews()))
    }
  }
}
