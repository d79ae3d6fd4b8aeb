import Presence

// Final and live states at rest. A live state is kept only where it is not the final one, briefly where the
// last pending observation tells most of it, and marks that both states have are kept once: then both hold
// the same chain.
extension Partition {
  /// A session's final state.
  func final(slot: Int) -> SessionState {
    var state = SessionState()
    var read: [Mark] = []
    marks.read(slots[slot].marks, into: &read)
    state.unpack(finals[slot], marks: read)
    return state
  }

  /// A session's live state.
  func live(slot: Int) -> SessionState {
    var state = SessionState()
    var read: [Mark] = []
    marks.read(liveMarks(slots[slot]), into: &read)
    state.unpack(packedLive(slot: slot), marks: read)
    return state
  }

  /// Reads a final state into one whose lists' memory is used again; `read` is for that alone too.
  mutating func readFinal(slot: Int, into state: inout SessionState, marks read: inout [Mark]) {
    marks.read(slots[slot].marks, into: &read)
    state.unpack(finals[slot], marks: read)
  }

  /// Reads a live state, as `readFinal` does.
  mutating func readLive(slot: Int, into state: inout SessionState, marks read: inout [Mark]) {
    marks.read(liveMarks(slots[slot]), into: &read)
    state.unpack(packedLive(slot: slot), marks: read)
  }

  /// Keeps a final state.
  mutating func storeFinal(_ state: SessionState, slot: Int, marks new: inout [Mark]) {
    let packed = state.pack(marks: &new)
    let before = slots[slot].marks
    let hasMarks = !marks.holds(before, new)
    guard hasMarks || packed != finals[slot] else { return }
    // What the live state leaves out is told by the final state as it was.
    let isToldByFinal =
      slots[slot].live.isNone || slots[slot].pending.isEmpty || packed.since != finals[slot].since
    let live = isToldByFinal ? wholeLive(slot: slot) : nil
    finals[slot] = packed
    if hasMarks { storeFinalMarks(new, slot: slot) }
    if let live { keep(live, last: pending.last(of: slots[slot].pending), slot: slot) }
  }

  private mutating func storeFinalMarks(_ new: [Mark], slot: Int) {
    let (before, live) = (slots[slot].marks, liveMarks(slots[slot]))
    let isShared = live == before
    if !isShared { marks.remove(before) }
    slots[slot].marks = !isShared && marks.holds(live, new) ? live : marks.store(new)
  }

  /// Keeps a live state; with an observation that one is appended to the pending ones.
  ///
  /// `advancedTo` is the clock that silence changed it at, if it did since its newest record.
  mutating func storeLive(
    _ state: SessionState, slot: Int, advancedTo: EventTime = .distantPast,
    appending observation: Observation? = nil, marks new: inout [Mark]
  ) {
    let packed = state.pack(marks: &new)
    let chain = storeLiveMarks(new, slot: slot)
    // Only now: what was kept briefly is no longer read.
    if let observation { pending.append(observation, to: &slots[slot].pending) }
    let last = observation ?? pending.last(of: slots[slot].pending)
    keep(
      WholeLiveState(packed: packed, advancedTo: advancedTo, marks: chain), last: last, slot: slot)
  }

  /// Gives back what room a live state needs no more: all if nothing tells it from the final one.
  ///
  /// A clock that silence was told at tells nothing once no record can come before it.
  mutating func mergeLive(slot: Int, watermark: EventTime) {
    let session = slots[slot]
    guard session.pending.isEmpty, !session.live.isNone else { return }
    var live = wholeLive(slot: slot)
    if live.advancedTo < watermark { live.advancedTo = .distantPast }
    keep(live, last: nil, slot: slot)
  }

  /// Keeps a session's live state in full, so that neither its final state nor its pending ones tell of it.
  mutating func makeWhole(slot: Int) {
    guard slots[slot].live.whole == nil else { return }
    keep(wholeLive(slot: slot), slot: slot)
  }

  /// Keeps the clock that silence changed a live state at.
  mutating func setAdvanced(to time: EventTime, slot: Int) {
    guard advancedTo(slot: slot) != time else { return }
    makeWhole(slot: slot)
    if let place = slots[slot].live.whole { wholeLives[place].advancedTo = time }
  }

  /// Forgets a live state: the session's is the final one.
  mutating func dropLive(slot: Int) {
    let chain = liveMarks(slots[slot])
    if chain != slots[slot].marks { marks.remove(chain) }
    giveLiveBack(slot: slot)
  }

  /// When the live state's newest record was measured.
  @inline(__always)
  func liveRecord(slot: Int) -> EventTime {
    let session = slots[slot]
    if let place = session.live.whole { return wholeLives[place].packed.lastRecord }
    if session.live.isNone { return finals[slot].lastRecord }
    return pending.lastTime(of: session.pending) ?? finals[slot].lastRecord
  }

  /// Behind which instant silence changes the live state.
  mutating func liveDeadline(slot: Int) -> EventTime? {
    let session = slots[slot]
    guard let place = session.live.brief else {
      let packed = session.live.whole.map { wholeLives[$0].packed } ?? finals[slot]
      return deadline(packed.rest, packed.lastRecord, liveMarks(session))
    }
    let live = briefLives[place]
    return deadline(
      live.rest, pending.lastTime(of: session.pending) ?? finals[slot].lastRecord, live.marks)
  }

  /// Behind which instant silence changes the final state.
  mutating func finalDeadline(slot: Int) -> EventTime? {
    deadline(finals[slot].rest, finals[slot].lastRecord, slots[slot].marks)
  }

  /// The clock that silence changed a live state at; `distantPast` if not since its newest record.
  @inline(__always)
  func advancedTo(slot: Int) -> EventTime {
    let session = slots[slot]
    if let place = session.live.whole { return wholeLives[place].advancedTo }
    guard let place = session.live.brief else { return .distantPast }
    return briefLives[place].advancedTo(since: liveRecord(slot: slot))
  }

  @inline(__always)
  private func deadline(
    _ rest: PackedState.Rest, _ record: EventTime, _ chain: Int32
  ) -> EventTime? {
    rest.isDeadlineFar ? marks.deadline(in: chain) : rest.deadline(after: record)
  }

  @inline(__always)
  private func packedLive(slot: Int) -> PackedState {
    let session = slots[slot]
    if let place = session.live.whole { return wholeLives[place].packed }
    guard let place = session.live.brief else { return finals[slot] }
    return briefLives[place].whole(last: pending.last(of: session.pending), final: finals[slot])
  }

  private func wholeLive(slot: Int) -> WholeLiveState {
    WholeLiveState(
      packed: packedLive(slot: slot), advancedTo: advancedTo(slot: slot),
      marks: liveMarks(slots[slot]))
  }

  @inline(__always)
  private func liveMarks(_ session: Slot) -> Int32 {
    if let place = session.live.brief { return briefLives[place].marks }
    return session.live.whole.map { wholeLives[$0].marks } ?? session.marks
  }

  private mutating func storeLiveMarks(_ new: [Mark], slot: Int) -> Int32 {
    let (before, final) = (liveMarks(slots[slot]), slots[slot].marks)
    if marks.holds(before, new) { return before }
    if before != final { marks.remove(before) }
    return before != final && marks.holds(final, new) ? final : marks.store(new)
  }

  /// Keeps a live state in as little room as its last pending observation and the final state let it.
  private mutating func keep(_ live: WholeLiveState, last: Observation?, slot: Int) {
    if last == nil, live.advancedTo == .distantPast, live.marks == slots[slot].marks,
      live.packed == finals[slot]
    {
      giveLiveBack(slot: slot)
    } else if let brief = BriefLiveState(live, last: last, final: finals[slot]) {
      keep(brief, slot: slot)
    } else {
      keep(live, slot: slot)
    }
  }

  private mutating func keep(_ live: BriefLiveState, slot: Int) {
    if let place = slots[slot].live.brief {
      briefLives[place] = live
    } else {
      giveLiveBack(slot: slot)
      slots[slot].live = LivePlace(brief: briefLives.add(live))
    }
  }

  private mutating func keep(_ live: WholeLiveState, slot: Int) {
    if let place = slots[slot].live.whole {
      wholeLives[place] = live
    } else {
      giveLiveBack(slot: slot)
      slots[slot].live = LivePlace(whole: wholeLives.add(live))
    }
  }

  private mutating func giveLiveBack(slot: Int) {
    if let place = slots[slot].live.brief { briefLives.remove(place) }
    if let place = slots[slot].live.whole { wholeLives.remove(place) }
    slots[slot].live = .none
  }
}
