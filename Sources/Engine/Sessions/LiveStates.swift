import Presence

/// A live state in full.
struct WholeLiveState {
  var packed: PackedState
  /// The clock that silence last changed it at; `distantPast` if not since its newest record.
  var advancedTo: EventTime
  var marks: Int32
}

/// A live state of 52 bytes whose newest record is its newest usable fix and the last pending observation,
/// or, with nothing pending, one without a fix whose records are the final state's: what those tell is left
/// out.
struct BriefLiveState {
  /// A time that needs no place divisible by 8.
  private struct Halves {
    var lower: UInt32
    var upper: UInt32

    init(_ time: EventTime) {
      lower = UInt32(truncatingIfNeeded: time.microseconds)
      upper = UInt32(truncatingIfNeeded: time.microseconds >> 32)
    }

    var time: EventTime {
      EventTime(microseconds: Int64(bitPattern: UInt64(upper) << 32 | UInt64(lower)))
    }
  }

  var rest: PackedState.Rest
  var marks: Int32
  private var since: Halves
  private var advanced: Halves

  /// The clock that silence last changed it at; `distantPast` if not since its newest record.
  var advancedTo: EventTime { advanced.time }

  /// A live state; nil if the last pending observation and the final state don't tell the rest of it.
  init?(_ live: WholeLiveState, last: Observation?, final: PackedState) {
    rest = live.packed.rest
    marks = live.marks
    since = Halves(live.packed.since)
    advanced = Halves(live.advancedTo)
    guard whole(last: last, final: final) == live.packed else { return nil }
  }

  /// The live state, given the last pending observation and the final state.
  func whole(last: Observation?, final: PackedState) -> PackedState {
    var packed = PackedState()
    packed.since = since.time
    packed.rest = rest
    guard let last else {
      packed.lastRecord = final.lastRecord
      packed.lastFixAge = final.lastFixAge
      return packed
    }
    packed.lastRecord = last.time
    packed.latitude = last.latitude.bitPattern
    packed.longitude = last.longitude.bitPattern
    packed.accuracy = last.accuracy.bitPattern
    packed.located = last.located
    packed.fixAge = 0
    packed.lastFixAge = 0
    return packed
  }
}
