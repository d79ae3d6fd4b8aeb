/// What the owner allows an app to know of the phone's location, as the app sees it (row 18).
enum LocationAuthorization: UInt8, CaseIterable, Sendable {
  case notDetermined, restricted, denied, whenInUse, always

  /// Whether it gives any position at all.
  var allowsLocation: Bool { self == .whenInUse || self == .always }
}
