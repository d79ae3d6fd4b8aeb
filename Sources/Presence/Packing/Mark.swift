/// One of the things that a state may hold several of, or rarely holds: an open visit, a recent exit, a
/// vicinity, a jump that waits.
///
/// 12 bytes, so that with a link it takes 16.
public struct Mark: BitwiseCopyable, Sendable, Equatable {
  /// What it is of.
  enum Kind: UInt32 {
    /// An open visit: area, when it began.
    case visit
    /// When the visit before it becomes a dwell.
    case dwell
    /// A recent exit: area, when.
    case exit
    /// A vicinity: venue, where a run of verdicts began. The kind tells whether the session is inside and
    /// whether acquisition runs.
    case vicinity, vicinityAcquiring, vicinityInside, vicinityInsideAcquiring
    /// A waiting jump's time and located set, then its latitude and areas, its longitude, its radius.
    case suspect, suspectLatitude, suspectLongitude, suspectAccuracy
    /// Times too far from the newest record for 32 bits.
    case lastFix, lastFixTime, deadline
    /// The areas of the newest usable fix in occupancy and, as the value, those where it most probably has the
    /// session: where the former differ from its own, or the latter from those with open visits.
    case current
    /// A level of more than 8 bits.
    case level
  }

  /// The kind in the upper 4 bits, a fence's, venue's or set's number in the lower 28: no memory holds
  /// as many of those.
  public var head: UInt32
  /// The lower half of a time in microseconds, or of another number.
  public var low: UInt32
  /// Its upper half.
  public var high: UInt32

  /// A mark from its three words.
  public init(head: UInt32, low: UInt32, high: UInt32) {
    self.head = head
    self.low = low
    self.high = high
  }

  init(_ kind: Kind, _ number: Int32, _ value: UInt64) {
    head = kind.rawValue << 28 | UInt32(truncatingIfNeeded: number) & 0x0FFF_FFFF
    low = UInt32(truncatingIfNeeded: value)
    high = UInt32(truncatingIfNeeded: value >> 32)
  }

  init(_ kind: Kind, _ number: Int32, _ time: EventTime) {
    self.init(kind, number, UInt64(bitPattern: time.microseconds))
  }

  /// Whether it is of a kind.
  @inline(__always) func isOf(_ kind: Kind) -> Bool { head >> 28 == kind.rawValue }

  /// Whether it is of a vicinity, whatever the session does there.
  @inline(__always) var isOfVicinity: Bool {
    head >> 28 >= Kind.vicinity.rawValue && head >> 28 <= Kind.vicinityInsideAcquiring.rawValue
  }

  /// All 16 values have a kind.
  var kind: Kind { Kind(rawValue: head >> 28) ?? .visit }
  var number: Int32 { Int32(head & 0x0FFF_FFFF) }
  var value: UInt64 { UInt64(high) << 32 | UInt64(low) }
  var time: EventTime { EventTime(microseconds: Int64(bitPattern: value)) }
}

extension Mark {
  /// The deadline it holds; nil if it is of another kind.
  public var deadline: EventTime? { kind == .deadline ? time : nil }
}
