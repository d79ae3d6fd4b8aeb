import Presence

/// Joins a run that knows only the stretch from its first to its last record with the past around it.
///
/// What the session reported in time there and behind is no longer known, only the visits that came of it.
/// A visit that goes on at the run's end goes on in the next one of its area if that begins with the first
/// record behind an absence, or, where that is not known, as soon as silence allows. Else it ends with that
/// record, or with the first visit of another area; where nothing comes so soon, at the run's newest usable fix
/// as by silence. A visit that was taken to go on all the time, and that the run leaves, is split: it goes
/// on behind the run's last record. Visits within the stretch that the run does not know stay; where visits of
/// one area overlap they are one.
struct LateSplice {
  private let run: LateRun
  private let final: SessionState

  /// The session's past and final state by a run that is not complete; `final` is the one without it.
  static func outcome(
    of run: LateRun, over final: SessionState
  ) -> (stays: [PastStay], final: SessionState) {
    let splice = LateSplice(run: run, final: final)
    let areas = Set(
      (run.before + run.ended).map(\.area) + run.state.visits.open.map(\.area))
    let stays = areas.sorted().flatMap { splice.stays(of: $0) }
    return (stays, splice.final(with: stays))
  }

  private func stays(of area: Int32) -> [PastStay] {
    let resumed = run.resumed.first { $0.area == area }
    var stays = run.ended.filter { $0.area == area }
    var rest = run.before.filter { $0.area == area && $0 != resumed }
    if let open = run.state.visits.open.first(where: { $0.area == area }) {
      let next = continuation(of: open, resumed, among: &rest)
      stays.append(end(of: open, next))
    } else if let resumed, resumed.lasts(beyond: run.last) {
      stays.append(stay(area, from: run.last, to: resumed.left, isStale: resumed.isStale))
    }
    return united(stays + rest)
  }

  /// The visit of the past in which one that is open at the run's end goes on, taken out of the others.
  private func continuation(
    of open: VisitTracker.OpenVisit, _ resumed: PastStay?, among rest: inout [PastStay]
  ) -> PastStay? {
    if let resumed, resumed.lasts(beyond: run.last) { return resumed }
    let latest = next(in: open.area) ?? run.last + patience(in: open.area)
    let place = rest.indices.filter {
      rest[$0].lasts(beyond: run.last) && rest[$0].entered <= latest
    }.min { rest[$0].entered < rest[$1].entered }
    return place.map { rest.remove(at: $0) }
  }

  private func end(of open: VisitTracker.OpenVisit, _ next: PastStay?) -> PastStay {
    if let next {
      return stay(
        open.area, from: min(open.entered, next.entered), to: next.left, isStale: next.isStale)
    }
    let latest = run.last + patience(in: open.area)
    let elsewhere =
      self.next(in: open.area)
      ?? run.before.map(\.entered).filter { $0 > run.last && $0 <= latest }.min()
    let newest = run.state.filter.last?.time ?? run.last
    return stay(
      open.area, from: open.entered, to: elsewhere ?? max(newest, open.entered),
      isStale: elsewhere == nil)
  }

  /// When the session was first heard of behind the run, if that is known and not too late for an area.
  private func next(in area: Int32) -> EventTime? {
    run.returned.flatMap { $0 > run.last && $0 - run.last <= patience(in: area) ? $0 : nil }
  }

  private func patience(in area: Int32) -> TimeSpan {
    run.state.patience(in: run.ground.venue(of: area), of: run.ground)
  }

  private func stay(_ area: Int32, from entered: EventTime, to left: EventTime?, isStale: Bool)
    -> PastStay
  {
    if let left { return .ended(area, entered, left, isStale: isStale, in: run.ground) }
    return .open(
      VisitTracker.OpenVisit(area: area, entered: entered, dwellsAt: due(area, entered)),
      in: run.ground)
  }

  /// When an open visit is still to become a dwell: a fix inside it shows that it has lasted so long.
  private func due(_ area: Int32, _ entered: EventTime) -> EventTime? {
    guard let due = run.ground.dwellAfter(of: area).map({ entered + $0 }) else { return nil }
    return due > final.filter.last?.time ?? .distantPast ? due : nil
  }

  private func united(_ stays: [PastStay]) -> [PastStay] {
    var united: [PastStay] = []
    for next in stays.sorted(by: { ($0.entered, $0.end) < ($1.entered, $1.end) }) {
      // One of no length is known twice, too.
      if let last = united.last, (last.entered, last.end) == (next.entered, next.end) { continue }
      guard let last = united.last, last.lasts(beyond: next.entered) else {
        united.append(next)
        continue
      }
      let later = next.left.map { last.lasts(beyond: $0) } ?? false ? last : next
      united[united.count - 1] = stay(
        last.area, from: last.entered, to: later.left, isStale: later.isStale)
    }
    return united
  }

  private func final(with stays: [PastStay]) -> SessionState {
    var exits: [Int32: EventTime] = [:]
    for stay in stays {
      guard let left = stay.left, left > final.lastRecord - VisitTracker.memory else { continue }
      exits[stay.area] = max(exits[stay.area] ?? .distantPast, left)
    }
    var corrected = final
    corrected.correct(
      open: stays.filter { $0.left == nil }.map { stay in
        .init(
          area: stay.area, entered: stay.entered,
          dwellsAt: stay.dwelt == nil
            ? run.ground.dwellAfter(of: stay.area).map { stay.entered + $0 } : nil)
      },
      exits: exits.sorted { $0.key < $1.key }.map { .init(of: $0.key, at: $0.value) })
    return corrected
  }
}
