/// What comes from elsewhere than clients: ended jobs, time, and the wish to end.
extension EventLoop {
  /// Hands out what the worker finished.
  func emptyMailbox() {
    let (completions, isStopRequested) = mailbox.empty()
    for completion in completions { take(completion) }
    if isStopRequested { beginEnding() }
  }

  private func take(_ completion: Mailbox.Completion) {
    jobs -= 1
    room.give(back: completion.size)
    tell(completion.news)
    if completion.isTick { isTicking = false }
    guard let token = completion.connection, let client = clients[token] else { return }
    client.jobs -= 1
    client.isWaiting = false
    client.lastProgress = second
    client.send(completion.line)
    advance(client)
  }

  private func tell(_ news: [WatchNews]) {
    guard !news.isEmpty, !watchers.isEmpty else { return }
    let frames = news.map(WatchFrame.init)
    for client in watchers {
      client.tell(frames)
      // It may have been full, with requests waiting here that no event of its socket will tell of.
      advance(client)
    }
  }

  func passSecond() {
    timer.clear()
    second += 1
    resumeAccepting()
    dismissOverdue()
    guard let left = farewell else {
      tellCounts()
      return startTick()
    }
    if jobs == 0 { farewell = left - 1 }
  }

  private func tellCounts() {
    for client in watchers {
      guard case .counts = client.watch else { continue }
      client.lookAtCounts(in: second)
      advance(client)
    }
  }

  /// Queues a tick unless one waits still: it tells the time at which its turn comes.
  func startTick() {
    guard let tick = backend.tick, !isTicking else { return }
    isTicking = true
    jobs += 1
    worker.add(isTick: true, tick)
  }

  /// Hands changes of the watched folder to the worker.
  func takeFolderChanges() {
    guard let changes = folder?.takeChanges(), !changes.isEmpty, farewell == nil else { return }
    jobs += 1
    worker.add(isTick: false) { [takeChanges = backend.takeChanges] in takeChanges(changes) }
  }

  /// Ends on the first signal, at once on the second.
  func takeSignals() {
    let count = signals?.receive() ?? 0
    guard count > 0 else { return }
    isForced = farewell != nil || count > 1
    beginEnding()
  }

  /// Takes no more requests; what is under way is finished and answered.
  func beginEnding() {
    guard farewell == nil else { return }
    farewell = Self.farewellSeconds
    backend.isEnding()
    pauseAccepting()
    listener = nil
    watchers = []
    for client in clients.values.sorted(by: { $0.token < $1.token }) {
      abandonPayload(of: client)
      room.leave(client.token)
      client.expected = .nothing
      client.isAtEnd = true
      client.watch = nil
      client.isWaiting = false
      advance(client)
    }
  }
}
