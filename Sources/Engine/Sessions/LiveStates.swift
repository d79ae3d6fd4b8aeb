import Presence

/// A live state in full.
struct WholeLiveState {
  var packed: PackedState
  /// The clock that silence last changed it at; `distantPast` if not since its newest record.
  var advancedTo: EventTime
  var marks: Int32
}

/// A live state of 48 bytes whose newest record is its newest usable fix and the last pending observation:
/// what that one tells is left out.
///
/// Times are counted in microseconds from that record.
struct BriefLiveState {
  /// Stands for the final state's time of acquisition.
  private static let asFinal = Int32.min
  /// Stands for no silence.
  private static let never = UInt32.max

  var rest: PackedState.Rest
  var marks: Int32
  private let since: Int32
  private let advanced: UInt32

  /// A live state; nil if the last pending observation and the final state don't tell the rest of it.
  init?(_ live: WholeLiveState, last: Observation, final: PackedState) {
    rest = live.packed.rest
    marks = live.marks
    let record = live.packed.lastRecord
    guard let since = Self.since(live.packed.since, record, final),
      let advanced = Self.advanced(live.advancedTo, record)
    else { return nil }
    (self.since, self.advanced) = (since, advanced)
    guard whole(last: last, final: final) == live.packed else { return nil }
  }

  private static func since(
    _ time: EventTime, _ record: EventTime, _ final: PackedState
  ) -> Int32? {
    guard time != final.since else { return asFinal }
    return Int32(exactly: (time - record).microseconds).flatMap { $0 == asFinal ? nil : $0 }
  }

  private static func advanced(_ time: EventTime, _ record: EventTime) -> UInt32? {
    guard time != .distantPast else { return never }
    return UInt32(exactly: (time - record).microseconds).flatMap { $0 == never ? nil : $0 }
  }

  /// The clock that silence last changed it at, given its newest record; `distantPast` if not since that.
  @inline(__always)
  func advancedTo(since record: @autoclosure () -> EventTime) -> EventTime {
    advanced == Self.never
      ? .distantPast : record() + TimeSpan(microseconds: Int64(advanced))
  }

  /// The live state, given the last pending observation and the final state.
  func whole(last: Observation, final: PackedState) -> PackedState {
    var packed = PackedState()
    packed.rest = rest
    packed.lastRecord = last.time
    packed.since =
      since == Self.asFinal
      ? final.since : packed.lastRecord + TimeSpan(microseconds: Int64(since))
    packed.latitude = last.latitude.bitPattern
    packed.longitude = last.longitude.bitPattern
    packed.accuracy = last.accuracy.bitPattern
    packed.located = last.located
    packed.fixAge = 0
    return packed
  }
}

extension WholeLiveState: Pooled {
  var link: Int32 {
    get { marks }
    set { marks = newValue }
  }
}

extension BriefLiveState: Pooled {
  var link: Int32 {
    get { marks }
    set { marks = newValue }
  }
}
