import Presence
import Testing

@Suite struct LifecycleTests {
  private func lifecycle(_ kinds: Record.Kind...) -> Lifecycle {
    var lifecycle = Lifecycle()
    for kind in kinds { lifecycle.take(Observation(Record(kind: kind, time: .at(0)), located: 0)) }
    return lifecycle
  }

  @Test func never() {
    #expect(Lifecycle().phase == nil)
    #expect(Lifecycle().obstacle == .neverLaunched)
  }

  /// Any record launches; a background app stays in the background until it says otherwise.
  @Test(
    arguments: [
      ([.fix], .foreground), ([.launch], .foreground), ([.alert], .foreground),
      ([.permission], .foreground), ([.background], .background), ([.terminate], .terminated),
      ([.background, .fix], .background), ([.background, .permission], .background),
      ([.background, .foreground], .foreground), ([.background, .launch], .foreground),
      ([.terminate, .fix], .foreground), ([.terminate, .background], .background),
      ([.launch, .terminate], .terminated),
    ] as [([Record.Kind], Lifecycle.Phase)])
  func phases(kinds: [Record.Kind], phase: Lifecycle.Phase) {
    var lifecycle = Lifecycle()
    for kind in kinds { lifecycle.take(Observation(Record(kind: kind, time: .at(0)), located: 0)) }
    #expect(lifecycle.phase == phase)
    #expect(lifecycle.obstacle == (phase == .terminated ? .appTerminated : nil))
  }

  @Test(
    arguments: [
      (.notDetermined, nil), (.denied, .permissionDenied), (.whenInUse, nil), (.always, nil),
    ] as [(Record.Permission, Reason?)])
  func permissions(status: Record.Permission, obstacle: Reason?) {
    var record = Record(kind: .permission, time: .at(0))
    record.permission = status
    var lifecycle = Lifecycle()
    lifecycle.take(Observation(record, located: 0))
    #expect(lifecycle.permission == status)
    #expect(lifecycle.obstacle == obstacle)
    // Not running comes before not being allowed.
    lifecycle.take(Observation(Record(kind: .terminate, time: .at(1)), located: 0))
    #expect(lifecycle.obstacle == .appTerminated)
    lifecycle.take(Observation(Record(kind: .fix, time: .at(2)), located: 0))
    #expect(lifecycle.obstacle == obstacle)
  }

  @Test func silence() {
    var lifecycle = lifecycle(.launch)
    lifecycle.fallSilent()
    #expect(lifecycle.obstacle == .stale)
    lifecycle.take(Observation(Record(kind: .fix, time: .at(1)), located: 0))
    #expect(lifecycle.obstacle == nil)
  }
}
