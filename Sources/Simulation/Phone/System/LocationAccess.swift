/// What the owner allows, and what iOS makes of it (row 18).
struct LocationAccess: Sendable {
  private(set) var authorization: LocationAuthorization
  private(set) var isPrecise: Bool
  /// "Allow Once": gone when the app is no longer in use.
  private var isOnce = false
  /// Shown to the app as Always, but the owner is yet to be asked.
  private(set) var isProvisional = false
  /// Changed, and the app doesn't know yet.
  private(set) var isNews = false

  init(_ authorization: LocationAuthorization, isPrecise: Bool) {
    self.authorization = authorization
    self.isPrecise = isPrecise
  }

  mutating func allow(
    _ authorization: LocationAuthorization, isPrecise: Bool, isOnce: Bool = false,
    isProvisional: Bool = false
  ) {
    isNews = isNews || authorization != self.authorization || isPrecise != self.isPrecise
    self.authorization = authorization
    self.isPrecise = isPrecise
    self.isOnce = isOnce
    self.isProvisional = isProvisional
  }

  /// The app is no longer in use.
  mutating func useEnded() {
    if isOnce { allow(.notDetermined, isPrecise: isPrecise) }
  }

  /// The first use in the background: the owner is asked whether Always shall stay.
  mutating func settleProvisional(keeps: Bool) {
    guard isProvisional else { return }
    allow(keeps ? .always : .whenInUse, isPrecise: isPrecise)
  }

  mutating func told() { isNews = false }
}
