import Presence

// Where a live state is kept, and in what form: in as little room as tells it.
extension Partition {
  /// Keeps a live state in as little room as its last pending observation and the final state let it.
  mutating func keep(
    _ live: WholeLiveState, last: Observation?, slot: Int, in ground: Ground
  ) {
    if let last {
      if let brief = BriefLiveState(live, last: last, final: finals[slot]) {
        keep(brief, slot: slot)
      } else {
        keep(live, slot: slot)
      }
    } else if live.advancedTo == .distantPast, live.marks == slots[slot].marks,
      live.packed == finals[slot]
    {
      giveLiveBack(slot: slot)
    } else if let place = silence(toldBy: live, slot: slot, in: ground) {
      if live.marks != slots[slot].marks { marks.remove(live.marks) }
      giveLiveBack(slot: slot)
      slots[slot].live = place
    } else {
      keep(live, slot: slot)
    }
  }

  /// Nil if silence up to a live state's clock does not make that very state of the final one.
  private mutating func silence(
    toldBy live: WholeLiveState, slot: Int, in ground: Ground
  ) -> LivePlace? {
    guard live.advancedTo != .distantPast, live.packed.rest.hasNoDeadline,
      live.packed.lastRecord == finals[slot].lastRecord,
      let place = LivePlace(silence: live.advancedTo - live.packed.lastRecord)
    else { return nil }
    var state = final(slot: slot)
    Self.pass(live.advancedTo, in: ground, over: &state)
    var passed: [Mark] = []
    let isTold = state.pack(marks: &passed) == live.packed && marks.holds(live.marks, passed)
    return isTold ? place : nil
  }

  private mutating func keep(_ live: BriefLiveState, slot: Int) {
    if let place = slots[slot].live.brief {
      briefLives[place] = live
    } else {
      giveLiveBack(slot: slot)
      slots[slot].live = LivePlace(brief: briefLives.add(live))
    }
  }

  mutating func keep(_ live: WholeLiveState, slot: Int) {
    if let place = slots[slot].live.whole {
      wholeLives[place] = live
    } else {
      giveLiveBack(slot: slot)
      slots[slot].live = LivePlace(whole: wholeLives.add(live))
    }
  }

  mutating func giveLiveBack(slot: Int) {
    if let place = slots[slot].live.brief { briefLives.remove(place) }
    if let place = slots[slot].live.whole { wholeLives.remove(place) }
    slots[slot].live = .none
  }
}
