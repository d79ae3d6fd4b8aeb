/// One session coming into an area or going out of it, told in any order.
public struct AreaStep: Sendable, Equatable {
  /// What happens.
  public enum Kind: UInt8, Sendable {
    /// A visit begins.
    case enter
    /// A visit ends.
    case exit
    /// A visit ends that nobody saw end: the session is forgotten.
    case vanish
  }

  /// When, microseconds since 1970.
  public var time: Int64
  /// The first minute still open to it: what happened before changes minutes that may be closed.
  public var openFrom: Int64
  /// What happens.
  public var kind: Kind
  /// Whether an entering session was inside already in that minute.
  public var wasThisMinute = false
  /// Whether an entering session was inside already in that hour.
  public var wasThisHour = false

  /// A step by a session that wasn't there lately.
  public init(_ kind: Kind, at time: Int64, openFrom: Int64) {
    self.kind = kind
    self.time = time
    self.openFrom = openFrom
  }
}
