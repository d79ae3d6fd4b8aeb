/// One record of a session as the state machines take it: its place among the fences already known.
public struct Observation: BitwiseCopyable, Sendable {
  /// When the phone measured.
  public var time: EventTime
  /// The client's own number for the record; `noSequence` without one.
  public var sequence: Int64
  /// Degrees, WGS 84; NaN without a position.
  public var latitude: Double
  /// Degrees, WGS 84; NaN without a position.
  public var longitude: Double
  /// Radius of horizontal accuracy, metres.
  public var accuracy: Float
  /// How the phone moved.
  public var motion: Motion
  /// The floor told; `Record.noLevel` if none.
  public var level: Int32
  /// The fences that cover the position.
  public var located: FenceSetID
  /// What the record reports.
  public var kind: Record.Kind
  /// With `permission`: the status.
  public var permission: Record.Permission

  /// Stands for an absent sequence number; it sorts first.
  public static let noSequence = Int64.min

  /// A record and the fences that cover its position.
  @inlinable @inline(__always)
  public init(_ record: borrowing Record, located: FenceSetID) {
    time = record.time
    sequence = record.sequence ?? Self.noSequence
    latitude = record.latitude
    longitude = record.longitude
    accuracy = record.accuracy
    motion = Motion(
      speed: record.speed, course: record.course, isAndroid: record.platform == .android)
    level = record.level
    self.located = located
    kind = record.kind
    permission = record.permission
  }

  /// An observation from its parts.
  public init(
    kind: Record.Kind, time: EventTime, latitude: Double, longitude: Double, accuracy: Float,
    motion: Motion, located: FenceSetID
  ) {
    self.time = time
    sequence = Self.noSequence
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.motion = motion
    level = Record.noLevel
    self.located = located
    self.kind = kind
    permission = .notDetermined
  }

  /// Whether it has a position.
  public var hasPosition: Bool { !latitude.isNaN }

  /// The order of the fold: by time, then sequence, then content.
  public static func precedes(_ a: Observation, _ b: Observation) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.sequence != b.sequence { return a.sequence < b.sequence }
    return a.content.lexicographicallyPrecedes(b.content)
  }

  /// Whether both have one identity: time, kind and sequence, without a sequence the position.
  ///
  /// The session is the same already: observations are only compared within one.
  public static func areSame(_ a: Observation, _ b: Observation) -> Bool {
    a.time == b.time && a.kind == b.kind && a.sequence == b.sequence
      && (a.sequence != noSequence
        || (same(a.latitude, b.latitude) && same(a.longitude, b.longitude)))
  }

  private static func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }

  /// The content as numbers, to order records of one time and sequence in one way for ever.
  private var content: [UInt64] {
    [
      UInt64(kind.rawValue), latitude.bitPattern, longitude.bitPattern,
      UInt64(accuracy.bitPattern), UInt64(UInt32(bitPattern: level)), UInt64(permission.rawValue),
      UInt64(motion.rawValue),
    ]
  }
}
