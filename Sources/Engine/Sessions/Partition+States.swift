import Presence

// Final and live states at rest. A live state is kept only where it is not the final one: briefly where the
// last pending observation tells most of it, as a clock where only silence lies between the two. Marks that
// both states have are kept once: then both hold the same chain. `ground` is the one that the states are of.
extension Partition {
  /// A session's final state.
  func final(slot: Int) -> SessionState {
    var state = SessionState()
    marks.withMarks(of: slots[slot].marks) { state.unpack(finals[slot], marks: $0) }
    return state
  }

  /// A session's live state.
  func live(slot: Int, in ground: Ground) -> SessionState {
    var state = SessionState()
    marks.withMarks(of: liveMarks(slots[slot])) {
      state.unpack(packedBeforeSilence(slot: slot), marks: $0)
    }
    passSilence(slot: slot, in: ground, over: &state)
    return state
  }

  /// Reads a final state into one whose lists' memory is used again.
  mutating func readFinal(slot: Int, into state: inout SessionState) {
    read(finals[slot], marks: slots[slot].marks, into: &state)
  }

  /// Reads a live state, as `readFinal` does.
  mutating func readLive(
    slot: Int, in ground: Ground, into state: inout SessionState
  ) {
    read(packedBeforeSilence(slot: slot), marks: liveMarks(slots[slot]), into: &state)
    passSilence(slot: slot, in: ground, over: &state)
  }

  /// Reads a state whose fixed part is read already: what the marks are lent to would hold on to where that lies.
  @inline(__always)
  private mutating func read(
    _ packed: PackedState, marks run: Int32, into state: inout SessionState
  ) {
    marks.withMarks(of: run) { state.unpack(packed, marks: $0) }
  }

  /// Keeps a final state.
  mutating func storeFinal(
    _ state: SessionState, slot: Int, in ground: Ground, marks new: inout [Mark]
  ) {
    // The live state went this way first: silence makes the same of what silence has made of the final one.
    let followsLive =
      slots[slot].live.silence != nil && state.deadline == nil
      && state.lastRecord == finals[slot].lastRecord
    // Read first: `new` is also where a state is packed.
    if slots[slot].live.silence != nil, !followsLive { makeWhole(slot: slot, in: ground) }
    let packed = state.pack(marks: &new)
    let before = slots[slot].marks
    let hasMarks = !marks.holds(before, new)
    guard hasMarks || packed != finals[slot] else { return }
    if slots[slot].isOutOfDate {
      finals[slot] = packed
      guard hasMarks else { return }
      marks.remove(before)
      slots[slot].marks = marks.store(new)
      return
    }
    // What the live state leaves out is told by the final state as it was.
    let isToldByFinal =
      !followsLive && slots[slot].live.whole == nil
      && (slots[slot].live.isNone || packed.since != finals[slot].since)
    let live = isToldByFinal ? wholeLive(slot: slot, in: ground) : nil
    finals[slot] = packed
    if hasMarks { storeFinalMarks(new, slot: slot) }
    if hasMarks, followsLive { marks.remove(before) }
    if let live {
      keep(live, last: pending.last(of: slots[slot].pending), slot: slot, in: ground)
    }
  }

  private mutating func storeFinalMarks(_ new: [Mark], slot: Int) {
    let (before, live) = (slots[slot].marks, liveMarks(slots[slot]))
    let isShared = live == before
    if !isShared { marks.remove(before) }
    slots[slot].marks = !isShared && marks.holds(live, new) ? live : marks.store(new)
  }

  /// Keeps the clock up to which silence makes the live state of the final one that it was before; false if that
  /// doesn't tell it.
  mutating func storeSilence(until clock: EventTime, leaving state: SessionState, slot: Int) -> Bool
  {
    guard slots[slot].live.isNone, slots[slot].pending.isEmpty, state.deadline == nil,
      let place = LivePlace(silence: clock - finals[slot].lastRecord)
    else { return false }
    slots[slot].live = place
    return true
  }

  /// Keeps a live state; with an observation that one is appended to the pending ones.
  ///
  /// `advancedTo` is the clock that silence changed it at, if it did since its newest record.
  mutating func storeLive(
    _ state: SessionState, slot: Int, in ground: Ground, advancedTo: EventTime = .distantPast,
    appending observation: Observation? = nil, marks new: inout [Mark]
  ) {
    let packed = state.pack(marks: &new)
    let chain = storeLiveMarks(new, slot: slot)
    // Only now: what was kept briefly is no longer read.
    if let observation { pending.append(observation, to: &slots[slot].pending) }
    let last = observation ?? pending.last(of: slots[slot].pending)
    keep(
      WholeLiveState(packed: packed, advancedTo: advancedTo, marks: chain), last: last, slot: slot,
      in: ground)
  }

  /// Gives back what room a live state needs no more: all if nothing tells it from the final one.
  ///
  /// A clock that silence was told at tells nothing once no record can come before it.
  mutating func mergeLive(slot: Int, watermark: EventTime, in ground: Ground) {
    let session = slots[slot]
    // Out of date there is none.
    guard session.pending.isEmpty, !session.live.isNone else { return }
    guard let place = session.live.whole else {
      mergeSilence(slot: slot, watermark: watermark)
      return
    }
    var live = wholeLives[place]
    if live.advancedTo < watermark { live.advancedTo = .distantPast }
    keep(live, last: nil, slot: slot, in: ground)
  }

  /// Forgets the clock of silence behind which the final state has come itself.
  private mutating func mergeSilence(slot: Int, watermark: EventTime) {
    let clock = advancedTo(slot: slot)
    guard slots[slot].live.silence != nil, clock < watermark else { return }
    if let deadline = finalDeadline(slot: slot), deadline < clock { return }
    slots[slot].live = .none
  }

  /// Keeps a session's live state in full, so that neither its final state nor its pending ones tell of it.
  mutating func makeWhole(slot: Int, in ground: Ground) {
    guard slots[slot].live.whole == nil else { return }
    keep(wholeLive(slot: slot, in: ground), slot: slot)
  }

  /// Keeps the clock that silence changed a live state at.
  mutating func setAdvanced(to time: EventTime, slot: Int, in ground: Ground) {
    guard advancedTo(slot: slot) != time else { return }
    var live = wholeLive(slot: slot, in: ground)
    live.advancedTo = time
    keep(live, last: pending.last(of: slots[slot].pending), slot: slot, in: ground)
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
    guard session.live.brief != nil else { return finals[slot].lastRecord }
    return pending.lastTime(of: session.pending) ?? finals[slot].lastRecord
  }

  /// Behind which instant silence changes the live state.
  mutating func liveDeadline(slot: Int) -> EventTime? {
    let session = slots[slot]
    if session.live.isNone { return finalDeadline(slot: slot) }
    if let place = session.live.brief {
      let live = briefLives[place]
      return deadline(
        live.rest, pending.lastTime(of: session.pending) ?? finals[slot].lastRecord, live.marks)
    }
    if let place = session.live.whole {
      let live = wholeLives[place]
      return deadline(live.packed.rest, live.packed.lastRecord, live.marks)
    }
    // Silence that tells a live state leaves nothing that more of it would change.
    return nil
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
    if let silence = session.live.silence { return finals[slot].lastRecord + silence }
    guard let place = session.live.brief else { return .distantPast }
    return briefLives[place].advancedTo(since: liveRecord(slot: slot))
  }

  @inline(__always)
  private func deadline(
    _ rest: PackedState.Rest, _ record: EventTime, _ chain: Int32
  ) -> EventTime? {
    rest.isDeadlineFar ? marks.deadline(in: chain) : rest.deadline(after: record)
  }

  /// The live state, or the final one where only silence tells them apart.
  @inline(__always)
  func packedBeforeSilence(slot: Int) -> PackedState {
    let session = slots[slot]
    if let place = session.live.whole { return wholeLives[place].packed }
    guard let place = session.live.brief, let last = pending.last(of: session.pending) else {
      return finals[slot]
    }
    return briefLives[place].whole(last: last, final: finals[slot])
  }

  /// Makes the live state of the final one where only silence tells them apart.
  @inline(__always)
  private func passSilence(slot: Int, in ground: Ground, over state: inout SessionState) {
    guard let silence = slots[slot].live.silence else { return }
    Self.pass(finals[slot].lastRecord + silence, in: ground, over: &state)
  }

  /// Silence up to a clock, whose actions were told when it came.
  static func pass(
    _ clock: EventTime, in ground: Ground, over state: inout SessionState
  ) {
    var told: [PresenceAction] = []
    state.advance(to: clock, in: ground, actions: &told)
  }

  /// Marks that silence gave a live state are stored for it.
  private mutating func wholeLive(slot: Int, in ground: Ground) -> WholeLiveState {
    let advanced = advancedTo(slot: slot)
    guard slots[slot].live.silence != nil else {
      return WholeLiveState(
        packed: packedBeforeSilence(slot: slot), advancedTo: advanced,
        marks: liveMarks(slots[slot]))
    }
    var new: [Mark] = []
    let packed = live(slot: slot, in: ground).pack(marks: &new)
    return WholeLiveState(
      packed: packed, advancedTo: advanced, marks: storeLiveMarks(new, slot: slot))
  }

  /// The chain that a live state is read from; where only silence tells them apart the final one's.
  @inline(__always)
  func liveMarks(_ session: Slot) -> Int32 {
    if let place = session.live.brief { return briefLives[place].marks }
    return session.live.whole.map { wholeLives[$0].marks } ?? session.marks
  }

  private mutating func storeLiveMarks(_ new: [Mark], slot: Int) -> Int32 {
    let (before, final) = (liveMarks(slots[slot]), slots[slot].marks)
    if marks.holds(before, new) { return before }
    if before != final { marks.remove(before) }
    return before != final && marks.holds(final, new) ? final : marks.store(new)
  }
}
