import CrowdDensity
import Engine
import Geofencing
import Synchronization
import Venues

/// What everybody may know, the same for all who ask.
///
/// Counts are made once a minute of the engine's clock, by the first tick or batch in it, and hours once for as long as
/// they might change: neither asking again nor asking at a chosen moment tells anything more. Nothing is
/// made before somebody asks for the first time.
final class PublicDesk: Sendable {
  private struct State {
    var isWanted: Bool
    /// By the venues' ids.
    var boards: [String: PublicBoard] = [:]
    /// The versions of the venues that `shadowed` is of.
    var versions: [String: Int] = [:]
    /// Venues on the ground of larger ones: nothing is told of them.
    var shadowed: Set<String> = []
  }

  private let engine: Engine
  let rules: PublicRules
  private let state: Mutex<State>

  /// A desk that makes its counts from now on, or from when somebody asks.
  init(_ engine: Engine, _ rules: PublicRules, isWanted: Bool) {
    self.engine = engine
    self.rules = rules
    state = Mutex(State(isWanted: isWanted))
    pass()
  }

  /// Makes what is due; called behind whatever changes the engine.
  func pass() {
    state.withLock { state in
      guard state.isWanted else { return }
      refresh(&state, minutes: 1)
    }
  }

  /// How full a venue is; nil without such a venue.
  func density(_ venue: String) -> PublicDensityReport? {
    state.withLock { state in
      prepare(&state)
      return state.boards[venue]?.report
    }
  }

  /// A page of a venue's hours, with a row for each area; nil without such a venue.
  func history(
    _ question: HistoryQuestion
  ) throws(Refusal) -> (hours: PublicHours, rows: [[PublicHour]])? {
    try state.withLock { (state) throws(Refusal) in
      prepare(&state)
      guard var board = state.boards[question.venue] else { return nil }
      defer { state.boards[question.venue] = board }
      let (plan, nesting) = (board.plan, board.nesting)
      let hours: PublicHours
      do throws(EngineError) { hours = try engine.publicHours(question, of: plan) } catch {
        throw EngineMethods.refusal(error)
      }
      let rows = try board.history(hours.hours, now: engine.minute ?? 0) {
        (range) throws(Refusal) in
        do throws(EngineError) {
          return try engine.publicHistory(of: plan, in: range, nesting, rules)
        } catch { throw EngineMethods.refusal(error) }
      }
      return (hours, rows)
    }
  }

  /// Who asks first may have chosen the moment, so that what is made then holds a minute longer.
  private func prepare(_ state: inout State) {
    guard !state.isWanted else { return refresh(&state, minutes: 1) }
    state.isWanted = true
    refresh(&state, minutes: 2)
  }

  /// Venues with more zones than this tell their total alone: comparing all would take long.
  private static let mostZones = 500

  /// Nil if GEOS fails.
  private static func nesting(of plan: Engine.Plan) -> AreaNesting? {
    let zones = plan.surveyed.venue.zones.count
    guard zones > mostZones else { return try? AreaNesting(plan.surveyed) }
    let none = [[Int]](repeating: [], count: zones + 1)
    return AreaNesting(order: [0], holders: none, crossed: none)
  }

  private func refresh(_ state: inout State, minutes: Int64) {
    let plans = engine.plans
    let now = engine.minute ?? -1
    let versions = Dictionary(
      uniqueKeysWithValues: plans.map { ($0.surveyed.venue.id, $0.version) })
    if versions != state.versions {
      state.versions = versions
      let all = plans.map(\.surveyed)
      // What can't be compared is taken to overlap.
      state.shadowed =
        (try? VenueOverlaps.onLargerOnes(all)) ?? Set(all.map(\.venue.id))
      state.boards = state.boards.filter { versions[$0.key] == $0.value.plan.version }
    }
    for plan in plans {
      let id = plan.surveyed.venue.id
      let board = state.boards[id]
      if let board, now < board.until { continue }
      guard let counts = engine.density(of: plan) else { continue }
      let isShadowed = state.shadowed.contains(id)
      let nesting = isShadowed ? nil : board?.nesting ?? Self.nesting(of: plan)
      let report = PublicDensityReport(counts, of: plan.surveyed.venue, nesting, rules)
      if board != nil, board?.nesting == nesting {
        state.boards[id]?.show(report, until: now + minutes)
      } else {
        state.boards[id] = PublicBoard(plan, nesting, report, until: now + minutes)
      }
    }
  }
}
