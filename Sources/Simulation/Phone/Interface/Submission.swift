/// What an app sends: its own record, before it is written in the app's wire format.
struct Submission: Hashable, Sendable {
  enum Kind: UInt8, CaseIterable, Sendable {
    case fix, launch, foreground, background, terminate, permission, alert
  }

  var kind: Kind
  /// When it happened by the phone's clock, in milliseconds; a fix's is the fix's own.
  var time: Int64
  /// With `fix` always, with `alert` where known.
  var fix: Fix?
  /// Charge from 0 to 1, or −1.
  var battery: Double
  var authorization: LocationAuthorization
  var isPrecise: Bool
  var acceleration = Acceleration()

  // What follows is the phone's to fill in.

  /// The owner's number, from which the session id follows.
  var owner: UInt32 = 0
  /// The phone's own count of its submissions.
  var sequence: Int32 = 0
  /// When it gets to the engine, in true milliseconds.
  var arrival: Int64 = 0

  /// The order in which the engine gets them.
  static func arrivesBefore(_ a: Submission, _ b: Submission) -> Bool {
    if a.arrival != b.arrival { return a.arrival < b.arrival }
    if a.owner != b.owner { return a.owner < b.owner }
    return a.sequence < b.sequence
  }
}
