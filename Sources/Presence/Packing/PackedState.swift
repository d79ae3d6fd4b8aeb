/// The part of a session's state that every session has, 80 bytes; its marks hold the rest.
///
/// Made by `SessionState.pack(marks:)`. Two states are equal when both parts are.
public struct PackedState: BitwiseCopyable, Sendable, Equatable {
  /// Stands for a time there is none of, in what is counted back or forth from the newest record.
  static let never = UInt32.max
  /// Says that a mark holds the time: it is too far off.
  static let far = UInt32.max - 1

  /// When the newest record was measured.
  public var lastRecord = EventTime.distantPast
  /// Since when acquisition is as it is.
  public var since = EventTime.distantPast
  /// The newest usable fix; 0 without one.
  public var latitude: UInt64 = 0
  /// The newest usable fix; 0 without one.
  public var longitude: UInt64 = 0
  /// The radius of the newest usable fix; 0 without one.
  public var accuracy: UInt32 = 0
  /// The fences of the newest usable fix; 0 without one.
  public var located: FenceSetID = 0
  /// Microseconds from the newest fix to the newest record; a usable one is that, or a mark tells its time.
  public var fixAge = PackedState.never
  /// What changes with most fixes even where those before are told by the fix itself.
  public var rest = Rest()

  /// The parts of a packed state that no record tells, 36 bytes.
  public struct Rest: BitwiseCopyable, Sendable, Equatable {
    /// The last gaps, four a word.
    var gaps: (UInt32, UInt32) = (0, 0)
    /// Where it is beside the newest usable fix.
    var position = PositionFilter()
    /// The areas of the newest usable fix.
    var areas: FenceSetID = 0
    /// The areas whose visits are open.
    var confirmed: FenceSetID = 0
    /// Microseconds from the newest record to the deadline.
    var deadline = PackedState.never
    /// Everything of a few bits.
    var flags = Flags()

    /// Whether silence changes nothing any more.
    public var hasNoDeadline: Bool { deadline == PackedState.never }

    /// Whether a mark holds the deadline.
    public var isDeadlineFar: Bool { deadline == PackedState.far }

    /// The deadline of a state whose newest record was measured at `record`; nil if there is none, or a
    /// mark holds it.
    public func deadline(after record: EventTime) -> EventTime? {
      deadline < PackedState.far
        ? record + TimeSpan(microseconds: Int64(deadline)) : nil
    }

    /// Whether all parts are equal.
    public static func == (a: Rest, b: Rest) -> Bool {
      a.gaps == b.gaps && a.position == b.position && a.areas == b.areas
        && a.confirmed == b.confirmed
        && a.deadline == b.deadline && a.flags == b.flags
    }
  }

  /// Everything of a few bits, two of them to a byte.
  struct Flags: Sendable, Equatable {
    /// Phase below and permission above, three bits: 0 without one, else one more than the raw value.
    ///
    /// The highest bit tells whether there is a usable fix.
    var lifecycle: UInt8 = 0
    /// The reason, and in the highest bit whether acquisition is allowed.
    var acquisition: UInt8 = Reason.neverLaunched.rawValue
    /// How many gaps there are, and above the place of the next; the highest bit tells whether it is calm.
    var rhythm: UInt8 = 0
    /// A level plus 128, from 1 to 254; 0 for none, 255 where a mark holds it.
    var level: UInt8 = 0

    /// Whether a fix may be taken calmly; says nothing that the rest doesn't.
    var isCalm: Bool {
      get { rhythm & 0x80 != 0 }
      set { rhythm = rhythm & 0x7F | (newValue ? 0x80 : 0) }
    }

    static func == (a: Flags, b: Flags) -> Bool {
      a.lifecycle == b.lifecycle && a.acquisition == b.acquisition
        && a.rhythm & 0x7F == b.rhythm & 0x7F && a.level == b.level
    }
  }

  /// A session never heard of.
  public init() {}
}
