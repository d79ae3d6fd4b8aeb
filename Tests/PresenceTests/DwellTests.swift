import Testing

@testable import Presence

/// A visit of a zone becomes a dwell when a fix inside, or its own end, shows it to have lasted.
@Suite struct DwellTests {
  private func walk() -> Walk {
    Walk(
      Street.Place(
        name: "arena", vicinity: .init(-50, 250), outline: .init(0, 200),
        zones: [("bar", .init(100, 200))], dwellAfter: .seconds(60)))
  }

  private func dwells(_ walk: Walk) -> [PresenceAction] {
    walk.actions.filter { if case .dwell = $0 { true } else { false } }
  }

  private func dwell(_ walk: Walk, entered: Double) -> PresenceAction {
    .dwell(area: walk.street.area("arena", "bar"), entered: .at(entered), at: .at(entered + 60))
  }

  @Test func staying() {
    var walk = walk()
    for second in stride(from: 0.0, through: 50, by: 10) { walk.fix(second, 150) }
    #expect(dwells(walk) == [])
    walk.fix(60, 150)
    #expect(dwells(walk) == [dwell(walk, entered: 0)])
    // Once a visit, however long it lasts.
    for second in stride(from: 70.0, through: 300, by: 10) { walk.fix(second, 150) }
    #expect(dwells(walk).count == 1)
  }

  @Test func leavingCancels() {
    var walk = walk()
    for second in [0.0, 20, 40, 55] { walk.fix(second, 150) }
    walk.fix(59, 50)
    for second in [70.0, 90] { walk.fix(second, 50) }
    #expect(dwells(walk) == [])
  }

  @Test func theEndOfAVisitShowsThatItHasLasted() {
    var walk = walk()
    walk.fix(0, 150)
    walk.fix(100, 50)
    #expect(dwells(walk) == [dwell(walk, entered: 0)])
    let exit = PresenceAction.exit(
      area: walk.street.area("arena", "bar"), entered: .at(0), at: .at(100), stale: false)
    #expect(
      walk.actions.filter { $0 == exit || dwells(walk).contains($0) }
        == [dwell(walk, entered: 0), exit])
  }

  /// The visit ended at the last fix, before it had lasted, though silence told so later.
  @Test func silenceIsNoDwell() {
    var walk = walk()
    walk.fix(0, 150)
    walk.fix(30, 150)
    walk.wait(until: 1000)
    #expect(dwells(walk) == [])
  }

  @Test func anotherVisitIsAnotherDwell() {
    var walk = walk()
    for second in [0.0, 60, 100, 160] { walk.fix(second, second == 100 ? 50 : 150) }
    walk.fix(230, 150)
    #expect(dwells(walk) == [dwell(walk, entered: 0), dwell(walk, entered: 160)])
  }

  @Test func anAlertIsToldAndKeepsTheSessionAlive() {
    var walk = walk()
    walk.fix(0, 150)
    walk.event(100, .alert)
    walk.wait(until: 250)
    #expect(walk.actions.contains(.alert(at: .at(100))))
    #expect(walk.state.lifecycle.phase == .foreground)
  }
}
