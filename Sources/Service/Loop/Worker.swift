import Dispatch

/// The one thread that changes the engine: jobs of all clients and ticks, one after another.
struct Worker: Sendable {
  private let queue = DispatchQueue(label: "throng.worker")
  private let mailbox: Mailbox
  private let takeNews: @Sendable () -> [WatchNews]

  init(mailbox: Mailbox, takeNews: @escaping @Sendable () -> [WatchNews]) {
    self.mailbox = mailbox
    self.takeNews = takeNews
  }

  /// Queues a client's job; its completion comes through the mailbox.
  func add(_ payload: Connection.Payload, _ bytes: [UInt8], of connection: UInt64) {
    queue.async { [mailbox, takeNews] in
      let outcome: Result<[UInt8], Refusal>
      do throws(Refusal) {
        outcome = .success(try payload.job(bytes))
      } catch { outcome = .failure(error) }
      mailbox.leave(
        Mailbox.Completion(
          connection: connection, line: Reply.line(to: payload.id, outcome), size: payload.size,
          news: takeNews()))
    }
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
