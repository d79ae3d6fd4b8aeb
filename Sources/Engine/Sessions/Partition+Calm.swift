import Presence

// The short way for most fixes, in both states of a session: what `PackedState.takeCalmly` takes changes no marks,
// no counts and brings about nothing.
extension Partition {
  /// Takes an observation that comes behind all others of its session into the live state; false if it needs
  /// the long way.
  mutating func extendCalmly(
    slot: Int, by observation: Observation, rules: PresenceRules, in ground: Ground
  ) -> Bool {
    guard slots[slot].live.silence == nil else { return false }
    var live = WholeLiveState(
      packed: packedBeforeSilence(slot: slot), advancedTo: .distantPast,
      marks: liveMarks(slots[slot]))
    guard live.packed.takeCalmly(observation, rules: rules) else { return false }
    pending.append(observation, to: &slots[slot].pending)
    keep(live, last: observation, slot: slot, in: ground)
    return true
  }

  /// Folds into the final state what is older than the watermark, up to the first that needs the long way.
  mutating func finalizeCalmly(
    slot: Int, before watermark: EventTime, rules: PresenceRules, in ground: Ground
  ) {
    while finals[slot].isCalm,
      let time = pending.firstTime(of: slots[slot].pending), time < watermark,
      let first = pending.first(of: slots[slot].pending)
    {
      var final = finals[slot]
      guard final.takeCalmly(first, rules: rules) else { return }
      if slots[slot].pending.count == 1, !slots[slot].isOutOfDate {
        if isLive(final, slot: slot) {
          giveLiveBack(slot: slot)
        } else {
          makeWhole(slot: slot, in: ground)
        }
      }
      removeFirstPending(first, slot: slot)
      finals[slot] = final
      mergeLive(slot: slot, watermark: watermark, in: ground)
    }
  }

  /// Whether the live state is a state that has the final one's marks.
  private mutating func isLive(_ final: PackedState, slot: Int) -> Bool {
    let session = slots[slot]
    return session.live.silence == nil && advancedTo(slot: slot) == .distantPast
      && liveMarks(session) == session.marks && packedBeforeSilence(slot: slot) == final
  }
}
