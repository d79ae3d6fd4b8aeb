/// One decoded record: plain numbers, its texts lying in the batch that holds it.
///
/// NaN stands for an unknown measurement, `Record.noLevel` for an absent level.
public struct Record: Sendable {
  /// What a record reports.
  public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case fix = 0
    case launch, foreground, background, terminate, permission, alert
    /// A gate's count; it has a venue, a zone and a count instead of a session.
    case scan
    /// Time passing; written by the engine, never by a client.
    case tick
  }

  /// What a `permission` record says of location access.
  public enum Permission: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case notDetermined = 0
    case denied, whenInUse, always
  }

  /// The phone's system, which decides what its accuracy radius means.
  public enum Platform: UInt8, Sendable, CaseIterable {
    case unknown = 0
    case ios, android
  }

  /// Stands for an absent level.
  public static let noLevel = Int32.min
  /// The radius in metres taken for a fix that tells none.
  public static let unknownAccuracy: Float = 100

  /// When the phone measured.
  public var time: EventTime
  /// Degrees, WGS 84; NaN for a record without a position.
  public var latitude = Double.nan
  /// Degrees, WGS 84; NaN for a record without a position.
  public var longitude = Double.nan
  /// The client's own number for the record; nil without one.
  public var sequence: Int64?
  /// Radius of horizontal accuracy in metres, above 0.
  public var accuracy = Record.unknownAccuracy
  /// Metres a second; NaN if unknown.
  public var speed = Float.nan
  /// Degrees clockwise from north; NaN if unknown.
  public var course = Float.nan
  /// Metres above sea level; NaN if unknown.
  public var altitude = Float.nan
  /// Radius of vertical accuracy in metres; NaN if unknown.
  public var verticalAccuracy = Float.nan
  /// Charge from 0 to 1; NaN if unknown.
  public var battery = Float.nan
  /// The floor, 0 the ground; `noLevel` if absent.
  public var level = Record.noLevel
  /// What it reports.
  public var kind: Kind
  /// With `permission`: the status.
  public var permission = Permission.notDetermined
  /// With `permission`: whether precise positions are allowed.
  public var isPrecise = true
  /// The phone's system.
  public var platform = Platform.unknown
  /// With `scan`: people counted since the last scan of that gate.
  public var count: Int64 = 0
  /// The line of the record in its stream, from 1; 0 for the engine's own.
  public var line: Int64 = 0
  /// Where in the batch's text its session lies (with `scan`: its venue).
  public var text = 0..<0
  /// With `scan`: where in the batch's text its zone lies.
  public var zoneText = 0..<0

  /// A record of that kind and time with nothing else known.
  public init(kind: Kind, time: EventTime) {
    self.kind = kind
    self.time = time
  }

  /// Whether it has a position. (An event may have one too.)
  public var hasPosition: Bool { !latitude.isNaN }
}
