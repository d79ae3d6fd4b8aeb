import Presence

/// A live state in full, where it differs from the final one.
struct WholeLiveState {
  var packed: PackedState
  /// The clock that silence last changed it at; `distantPast` if not since its newest record.
  var advancedTo: EventTime
  var marks: Int32
}

/// A live state whose newest record is its newest usable fix and the last pending observation: what that
/// one tells is left out, and so is what the final state tells.
struct BriefLiveState {
  var rest: PackedState.Rest
  var marks: Int32

  /// Whether a live state can be brief.
  static func holds(_ packed: PackedState, last: Observation, since: EventTime) -> Bool {
    packed == whole(packed.rest, last: last, since: since)
  }

  /// The live state, given the last pending observation and since when the final acquisition is as it is.
  func whole(last: Observation, since: EventTime) -> PackedState {
    Self.whole(rest, last: last, since: since)
  }

  private static func whole(
    _ rest: PackedState.Rest, last: Observation, since: EventTime
  ) -> PackedState {
    var packed = PackedState()
    packed.lastRecord = last.time
    packed.since = since
    packed.latitude = last.latitude.bitPattern
    packed.longitude = last.longitude.bitPattern
    packed.accuracy = last.accuracy.bitPattern
    packed.located = last.located
    packed.fixAge = 0
    packed.lastFixAge = 0
    packed.rest = rest
    return packed
  }
}
