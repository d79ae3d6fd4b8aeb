/// What a phone sends, before it is written as a line.
struct Report: Sendable {
  enum Kind: UInt8, Sendable {
    case fix, launch, foreground, background, terminate
  }

  enum Platform: UInt8, Sendable {
    case ios, android
  }

  /// A course that isn't known.
  static let noCourse = Int16.min

  var kind: Kind
  var platform = Platform.ios
  /// The person's number, from which the session id follows.
  var person: UInt32
  /// The phone's own count of its reports.
  var sequence: Int32
  /// When it was measured, and when it gets to the engine: milliseconds from the evening's start.
  var time: Int64
  var arrival: Int64
  var position = PrintedPosition(latitude: 0, longitude: 0)
  /// Metres, metres a second and degrees, times 10.
  var accuracy: Int32 = 0
  var speed: Int16 = 0
  var course = Report.noCourse
  var level: Int16 = 0

  /// The order in which the engine gets them, never a tie but for a duplicate and its original.
  static func arrivesBefore(_ a: Report, _ b: Report) -> Bool {
    if a.arrival != b.arrival { return a.arrival < b.arrival }
    if a.person != b.person { return a.person < b.person }
    return a.sequence < b.sequence
  }
}
