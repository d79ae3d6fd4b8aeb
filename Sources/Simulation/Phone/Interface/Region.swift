/// A circle whose crossing the phone watches for, even while the app doesn't run.
struct Region: Hashable, Sendable {
  /// Its identifier; another region of the same number replaces it (row 9).
  var number: Int
  var centre: Point
  /// Metres.
  var radius: Double
  /// Both are on unless switched off (row 14).
  var notifiesOnEntry = true
  var notifiesOnExit = true
}
