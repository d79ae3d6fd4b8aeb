extension PhoneSystem {
  /// The next thing to tell the app at this instant; nil when there is nothing left.
  mutating func nextEvent() -> PhoneEvent? {
    guard isOn else { return nil }
    if let event = pop() { return event }
    checkSignificantChange()
    checkRegions()
    if let event = pop() { return event }
    guard process.isRunning else {
      if isMeasuring, instant >= standard.nextSample { enqueueSample() }
      return nil
    }
    // What was measured without being delivered may have made news all the same.
    return eventOfRunningApp() ?? pop()
  }

  private mutating func eventOfRunningApp() -> PhoneEvent? {
    if let last = queue.popLast() {
      defer { queue.removeAll() }
      return .received(FixBatch(last, after: queue))
    }
    if access.isNews {
      access.told()
      // The app acts on it by itself, so what it was told before may no longer be what it does.
      engine.forgetTold()
      return .authorizationChanged
    }
    if networkIsNews {
      networkIsNews = false
      return .networkChanged(isReachable: isReachable)
    }
    if let fix = significant.takeWaiting() { return .received(FixBatch(fix)) }
    if isMeasuring, instant >= standard.nextSample, let event = sample() { return event }
    for number in 0..<4 where instant >= timers[number] {
      timers[number] = .max
      return .timerFired(number)
    }
    if instant >= engine.replyAt,
      let decision = engine.takeReply(isReachable: isReachable, at: instant)
    {
      return .decided(decision)
    }
    return eventOfBackgroundLife()
  }

  /// Rows 7 and 8: the warning, the end of those who don't heed it, and suspension.
  private mutating func eventOfBackgroundLife() -> PhoneEvent? {
    if instant >= warnsAt {
      tasks.warn()
      return .backgroundTaskExpires
    }
    if instant >= overrunsAt {
      endProcess()
      return nil
    }
    if instant >= suspendsAt {
      process.state = .suspended
      access.useEnded()
    }
    return nil
  }

  /// Takes the next piece of news, and moves the process to where it is told from.
  private mutating func pop() -> PhoneEvent? {
    guard !news.isEmpty, process.isRunning else { return nil }
    let event = news.removeFirst()
    switch event {
    case .becameActive:
      process.state = .foreground
      process.wasForceQuit = false
      tasks.enterForeground()
    case .enteredBackground:
      process.state = .background
      process.awakeUntil = instant + settings.backgroundEntryBudget
      tasks.start(at: instant, budget: settings.taskBudget ?? 0)
    default: break
    }
    return event
  }

}

extension PhoneSystem {
  /// Measures once for the standard service.
  private mutating func sample() -> PhoneEvent? {
    measure().map { .received(FixBatch($0)) }
  }

  /// Row 16: what is measured while the app is suspended waits for it.
  private mutating func enqueueSample() {
    guard let fix = measure() else { return }
    if queue.count >= settings.queueLimit { queue.removeFirst() }
    queue.append(fix)
  }

  /// A fix that passes the filter, or nil.
  private mutating func measure() -> Fix? {
    guard let request = standard.request else { return nil }
    let fix = measure(request)
    if standard.pauses(truth.point, at: instant, settings) { news.append(.updatesPaused) }
    return fix
  }

  private mutating func measure(_ request: StandardRequest) -> Fix? {
    guard access.isPrecise else {
      let (fix, next) = measureReduced()
      return standard.take(fix, at: instant, interval: next - instant, settings) ? fix : nil
    }
    usage.fixesMeasured += 1
    let measured = receiver.measure(
      truth, cover, at: instant, time: clock, atLeast: request.desiredAccuracy.radius, &random)
    guard let fix = measured else {
      standard.miss(at: instant, settings)
      return nil
    }
    let interval = max(1, settings.fixInterval)
    return standard.take(fix, at: instant, interval: interval, settings) ? fix : nil
  }

  /// Row 19: somewhere within kilometres, whatever is asked for, and the same until the next is made.
  private mutating func measureReduced() -> (fix: Fix, nextAt: Int64) {
    let interval = max(1, settings.reducedInterval)
    if let reduced, instant - reduced.madeAt < interval {
      return (reduced.fix, reduced.madeAt + interval)
    }
    usage.fixesMeasured += 1
    let fix = receiver.measureCoarsely(
      truth, at: instant, time: clock, radius: settings.reducedRadius, &random)
    reduced = (fix, instant)
    return (fix, instant + interval)
  }

  var clock: Int64 { instant + clockOffset }
}

extension PhoneSystem {
  /// Row 3, and row 5: an event wakes the app, or launches it and waits for its start.
  private mutating func checkSignificantChange() {
    guard significant.isRegistered, significant.isStarted || !process.isRunning, mayReportEvents,
      instant >= significant.nextCheck
    else { return }
    let due = significant.check(truth.point, at: instant, settings)
    guard due.isDue, wake() else { return }
    usage.significantChanges += 1
    let known = due.isFirst && access.isPrecise ? receiver.cached : nil
    let fix = known ?? coarseFix()
    if significant.isStarted { queue.append(fix) } else { significant.hold(fix) }
  }

  private mutating func coarseFix() -> Fix {
    guard access.isPrecise else { return measureReduced().fix }
    return receiver.measureCoarsely(truth, at: instant, time: clock, &random)
  }

  /// Row 19: not with reduced accuracy.
  private mutating func checkRegions() {
    guard access.isPrecise, mayReportEvents, instant >= regions.nextCheck else { return }
    let crossing = regions.check(
      truth.point, at: instant, isReachable: isReachable, settings, &random)
    guard let crossing, wake() else { return }
    news.append(.region(crossing.number, isEntry: crossing.isEntry))
  }

  /// Makes the app run for an event; false where the owner takes the permission away instead.
  private mutating func wake() -> Bool {
    guard process.state != .foreground else { return true }
    access.settleProvisional(keeps: settings.keepsProvisional)
    guard access.authorization == .always else { return false }
    switch process.state {
    case .notRunning:
      news.append(.launched(.location))
      usage.wakes += 1
    case .suspended: usage.wakes += 1
    case .foreground, .background: break
    }
    if process.state != .background {
      process.state = .background
      tasks.start(at: instant, budget: settings.taskBudget ?? 0)
    }
    process.awakeUntil = max(process.awakeUntil, instant + settings.wakeBudget)
    return true
  }

  /// The process is gone with all it had in memory; what the system keeps for it stays.
  mutating func endProcess() {
    process.state = .notRunning
    process.awakeUntil = 0
    standard.stop()
    significant.processEnded()
    tasks.removeAll()
    engine.processEnded()
    access.useEnded()
    timers = SIMD4(repeating: .max)
    news.removeAll()
    queue.removeAll()
    networkIsNews = false
  }
}
