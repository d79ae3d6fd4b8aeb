/// A simulated iPhone with one app on it: a discrete-event model in virtual time.
///
/// The host asks for `nextWake`, calls `wake` then (or earlier, with no harm) with where the owner
/// truly is, and tells what happens from outside by `perform` and `decide`. Each may append what the
/// app sends. Nothing here reads a clock; the same seed and calls give the same submissions. A call
/// costs by what is due, and between events the phone costs nothing.
struct Handset<App: PhoneApp>: Sendable {
  private(set) var app: App
  private var system: PhoneSystem
  /// The next instant at which something happens by itself, in milliseconds; `Int64.max` for never.
  private(set) var nextWake = Int64.max

  /// A phone that is on, its app not launched.
  init(app: App, settings: HandsetSettings, owner: UInt32, random: SeededRandom) {
    self.app = app
    system = PhoneSystem(settings, owner: owner, random: random)
  }

  /// What location has cost so far.
  var usage: PhoneUsage { system.usage }
  var isOn: Bool { system.isOn }
  var appState: AppProcess.State { system.process.state }
  /// Whether the standard service measures.
  var isMeasuring: Bool { system.isMeasuring }

  /// Does all that is due at `instant`, where `truth` is where the owner truly is.
  mutating func wake(
    at instant: Int64, _ truth: Whereabouts, cover: Cover = .open, _ sent: inout [Submission]
  ) {
    swap(&system.sent, &sent)
    defer { swap(&system.sent, &sent) }
    advance(to: instant, truth, cover)
    settle()
  }

  /// Something happens to the phone from outside at `instant`, with all that follows at once.
  mutating func perform(
    _ action: OwnerAction, at instant: Int64, _ truth: Whereabouts, cover: Cover = .open,
    _ sent: inout [Submission]
  ) {
    swap(&system.sent, &sent)
    defer { swap(&system.sent, &sent) }
    advance(to: instant, truth, cover)
    settle()
    system.take(action)
    settle()
  }

  /// The engine decides for this phone's session; the app hears of it in the first reply that comes to
  /// a submission: one made already that gets there no earlier, or else its next.
  mutating func decide(_ decision: EngineDecision, at instant: Int64) {
    system.engine.decide(decision, at: instant)
    nextWake = system.nextDue
  }

  private mutating func advance(to instant: Int64, _ truth: Whereabouts, _ cover: Cover) {
    system.instant = max(system.instant, instant)
    meter()
    system.truth = truth
    system.cover = cover
  }

  private mutating func settle() {
    while let event = system.nextEvent() { tell(event) }
    meter()
    nextWake = system.nextDue
  }

  private mutating func meter() {
    let request = system.isMeasuring ? system.standard.request : nil
    system.usage.run(request?.desiredAccuracy, at: system.instant)
  }

  private mutating func tell(_ event: PhoneEvent) {
    switch event {
    case .launched(let reason):
      app = app.afterTermination()
      app.launched(reason, &system)
    case .becameActive: app.becameActive(&system)
    case .resignsActive: app.resignsActive(&system)
    case .enteredBackground: app.enteredBackground(&system)
    case .terminates:
      app.willTerminate(&system)
      system.endProcess()
    case .received(let fixes): app.received(fixes, &system)
    case .updatesPaused: app.updatesPaused(&system)
    case .region(let number, let isEntry):
      if isEntry { app.regionEntered(number, &system) } else { app.regionLeft(number, &system) }
    case .regionState(let number, let isInside):
      app.regionStateDetermined(number, isInside: isInside, &system)
    case .monitoringFailed(let number): app.monitoringFailed(number, &system)
    case .authorizationChanged: app.authorizationChanged(&system)
    case .timerFired(let number): app.timerFired(number, &system)
    case .backgroundTaskExpires: app.backgroundTaskExpires(&system)
    case .networkChanged(let isReachable):
      app.networkChanged(isReachable: isReachable, &system)
    case .decided(let decision): app.decided(decision, &system)
    case .alertPressed: app.alertPressed(&system)
    }
  }
}
