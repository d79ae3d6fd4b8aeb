@testable import Simulation

/// An app that notes all it is told, with the second, and does what a table says.
struct ProbeApp: PhoneApp {
  let wire = WireForm.throng
  let table: [String: [ProbeCommand]]
  private(set) var log: [String] = []
  /// Fixes got, and the second at which each was.
  private(set) var fixes: [(second: Double, fix: Fix)] = []
  private(set) var batchSizes: [Int] = []
  /// Fixes that its owner's permission at that moment didn't cover.
  private(set) var unallowedFixes = 0
  private(set) var taskRefusals = 0
  private(set) var failedSubmissions = 0
  private var tasks: [BackgroundTask] = []

  init(_ table: [String: [ProbeCommand]]) { self.table = table }

  var fixSeconds: [Double] { fixes.map(\.second) }

  // The log is the test's, so it outlives the process.
  func afterTermination() -> ProbeApp {
    var app = self
    app.tasks = []
    return app
  }

  private mutating func note(_ event: String, _ phone: inout some PhoneServices) {
    log.append("\(Double(phone.now) / 1000) \(event)")
    for command in table[event] ?? [] { run(command, &phone) }
  }

  private mutating func run(_ command: ProbeCommand, _ phone: inout some PhoneServices) {
    switch command {
    case .standard(let request): phone.startStandardUpdates(request)
    case .stopStandard: phone.stopStandardUpdates()
    case .significant: phone.startSignificantChanges()
    case .stopSignificant: phone.stopSignificantChanges()
    case .monitor(let region): phone.monitor(region)
    case .requestState(let number): phone.requestState(ofRegion: number)
    case .beginTask:
      if let task = phone.beginBackgroundTask() { tasks.append(task) } else { taskRefusals += 1 }
    case .endTask: if let task = tasks.popLast() { phone.end(task) }
    case .setTimer(let number, let milliseconds): phone.setTimer(number, after: milliseconds)
    case .requestAuthorization: phone.requestAuthorization()
    case .submit: if !phone.submit(phone.record(.foreground)) { failedSubmissions += 1 }
    }
  }
}

extension ProbeApp {
  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {
    note("launched \(reason)", &phone)
  }
  mutating func becameActive(_ phone: inout some PhoneServices) { note("active", &phone) }
  mutating func resignsActive(_ phone: inout some PhoneServices) { note("resigns", &phone) }
  mutating func enteredBackground(_ phone: inout some PhoneServices) {
    note("background", &phone)
  }
  mutating func willTerminate(_ phone: inout some PhoneServices) { note("terminate", &phone) }
  mutating func received(_ batch: FixBatch, _ phone: inout some PhoneServices) {
    let second = Double(phone.now) / 1000
    for fix in batch {
      fixes.append((second, fix))
      // An approximate position has a radius of 1 km or more (row 19).
      let isAllowed = phone.isPrecise || fix.horizontalAccuracy >= 1000
      if !phone.authorization.allowsLocation || !isAllowed { unallowedFixes += 1 }
    }
    batchSizes.append(batch.count)
    for command in table["fix"] ?? [] { run(command, &phone) }
  }
  mutating func updatesPaused(_ phone: inout some PhoneServices) { note("paused", &phone) }
  mutating func regionEntered(_ number: Int, _ phone: inout some PhoneServices) {
    note("entered \(number)", &phone)
  }
  mutating func regionLeft(_ number: Int, _ phone: inout some PhoneServices) {
    note("left \(number)", &phone)
  }
  mutating func regionStateDetermined(
    _ number: Int, isInside: Bool, _ phone: inout some PhoneServices
  ) {
    note("state \(number) \(isInside ? "inside" : "outside")", &phone)
  }
  mutating func monitoringFailed(_ number: Int, _ phone: inout some PhoneServices) {
    note("failed \(number)", &phone)
  }
  mutating func authorizationChanged(_ phone: inout some PhoneServices) {
    note("authorization \(phone.authorization)", &phone)
  }
  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {
    note("timer \(number)", &phone)
  }
  mutating func backgroundTaskExpires(_ phone: inout some PhoneServices) {
    note("expires", &phone)
  }
  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {
    note("network \(isReachable)", &phone)
  }
  mutating func decided(_ decision: EngineDecision, _ phone: inout some PhoneServices) {
    note("decided \(decision)", &phone)
  }
  mutating func alertPressed(_ phone: inout some PhoneServices) { note("alert", &phone) }
}
