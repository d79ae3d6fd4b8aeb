extension PhoneSystem: PhoneServices {
  var now: Int64 { clock }
  var isInForeground: Bool { process.state == .foreground }
  var authorization: LocationAuthorization { access.authorization }
  var isPrecise: Bool { access.isPrecise }
  var isNetworkReachable: Bool { isReachable }

  /// An hour of screen-off idling takes about 2 %, an hour of fine fixes some 10 % more.
  var batteryLevel: Double {
    let hours = Double(instant) / 3_600_000
    let fineHours = Double(usage.fineMilliseconds) / 3_600_000
    return max(0, settings.battery - 0.02 * hours - 0.1 * fineHours)
  }

  /// Steps shake a phone by a metre a second squared or two; at rest there's next to nothing.
  var acceleration: Acceleration {
    let speed = min(truth.velocity.length, 3)
    return Acceleration(horizontal: 0.4 * speed, vertical: 0.8 * speed)
  }

  mutating func requestAuthorization() {
    guard access.authorization == .notDetermined, process.state == .foreground else { return }
    access.allow(settings.answer, isPrecise: access.isPrecise)
  }

  mutating func startStandardUpdates(_ request: StandardRequest) {
    let first = random.uniform(settings.firstFix.lowerBound, settings.firstFix.upperBound)
    standard.start(
      request, firstSample: instant + (Int64(exactly: first.rounded()) ?? 0),
      isInForeground: process.state == .foreground)
  }

  mutating func stopStandardUpdates() { standard.stop() }
  mutating func startSignificantChanges() { significant.start(at: instant) }
  mutating func stopSignificantChanges() { significant.stop() }

  mutating func monitor(_ region: Region) {
    guard access.isPrecise, regions.add(region, truth.point, at: instant, settings) else {
      return news.append(.monitoringFailed(region.number))
    }
  }

  mutating func stopMonitoring(_ number: Int) { regions.remove(number) }

  mutating func requestState(ofRegion number: Int) {
    guard access.isPrecise, let isInside = regions.isInside(number, truth.point) else {
      return news.append(.monitoringFailed(number))
    }
    news.append(.regionState(number, isInside: isInside))
  }

  mutating func beginBackgroundTask() -> BackgroundTask? {
    settings.taskBudget == nil ? nil : tasks.begin(at: instant)
  }

  mutating func end(_ task: BackgroundTask) { tasks.end(task) }

  mutating func setTimer(_ number: Int, after milliseconds: Int64) {
    guard (0..<4).contains(number) else { return }
    timers[number] = instant + max(1, milliseconds)
  }

  mutating func cancelTimer(_ number: Int) {
    guard (0..<4).contains(number) else { return }
    timers[number] = .max
  }

  mutating func submit(_ submission: Submission) -> Bool {
    guard isReachable else { return false }
    var submission = submission
    submission.owner = owner
    submission.sequence = sequence
    submission.arrival = instant + latency()
    sequence += 1
    usage.submissions += 1
    engine.submitted(at: instant, arrival: submission.arrival)
    sent.append(submission)
    return true
  }

  /// Most take about half a second, one in twenty up to half a minute.
  private mutating func latency() -> Int64 {
    guard settings.hasLatency else { return 0 }
    let seconds =
      random.chance(0.05)
      ? random.uniform(2, 30) : min(10, 0.1 + random.exponential(mean: 0.4))
    return Int64(exactly: (seconds * 1000).rounded()) ?? 0
  }
}
