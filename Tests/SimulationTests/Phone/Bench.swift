import Testing

@testable import Simulation

/// A phone under test: its owner's way, the virtual time, and all that it sent.
struct Bench<App: PhoneApp> {
  var handset: Handset<App>
  private(set) var now: Int64 = 0
  var sent: [Submission] = []
  var trail: Trail
  var cover = Cover.open

  init(
    _ app: App, _ settings: HandsetSettings = .plain, trail: Trail = .still, seed: UInt64 = 1
  ) {
    handset = Handset(
      app: app, settings: settings, owner: 7, random: SeededRandom(seed: seed))
    self.trail = trail
  }

  var app: App { handset.app }
  var fixes: [Submission] { sent.filter { $0.kind == .fix } }
  /// The seconds at which fixes were sent.
  var fixSeconds: [Double] { fixes.map { Double($0.time) / 1000 } }

  /// Plays on to a second, itself included.
  mutating func run(to seconds: Double) {
    let end = Int64(seconds * 1000)
    var wakes = 0
    while handset.nextWake <= end {
      now = max(now, handset.nextWake)
      handset.wake(at: now, trail.whereabouts(at: now), cover: cover, &sent)
      wakes += 1
      guard wakes < 1_000_000 else {
        Issue.record("The phone wakes without end at \(now) ms")
        return
      }
    }
    now = max(now, end)
  }

  /// Something happens now.
  mutating func act(_ actions: OwnerAction...) {
    for action in actions {
      handset.perform(action, at: now, trail.whereabouts(at: now), cover: cover, &sent)
    }
  }

  mutating func decide(_ decision: EngineDecision) { handset.decide(decision, at: now) }
}
