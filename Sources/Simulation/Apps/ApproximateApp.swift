/// The login-location app: a fix each kilometre in the foreground, significant changes in the
/// background, each sent as a form.
///
/// Unlike its original it refuses invalid positions, sends every fix of a batch with its time, keeps
/// what can't be sent, stops the standard service when it leaves the foreground, and asks again
/// where a poor fix would have used up the kilometre. The engine's decisions don't drive it.
struct ApproximateApp: PhoneApp {
  /// Metres between two fixes in the foreground.
  static let distanceFilter = 1000.0
  /// A fix in the foreground of this radius or more isn't sent.
  static let accuracyLimit = 100.0
  private static let retryTimer = 0
  private static let retryAfter: Int64 = 5000

  let wire = WireForm.loginLocation
  private var backlog = Backlog()

  init() {}

  func afterTermination() -> ApproximateApp { self }

  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {
    backlog.flush(&phone)
    if reason == .location { phone.startSignificantChanges() }
  }

  mutating func becameActive(_ phone: inout some PhoneServices) {
    phone.requestAuthorization()
    phone.stopSignificantChanges()
    startUpdates(&phone)
  }

  mutating func enteredBackground(_ phone: inout some PhoneServices) {
    phone.cancelTimer(ApproximateApp.retryTimer)
    phone.stopStandardUpdates()
    phone.startSignificantChanges()
  }

  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices) {
    for fix in fixes where fix.isValid {
      guard !phone.isInForeground || fix.horizontalAccuracy < ApproximateApp.accuracyLimit else {
        // Where the owner allows no better one, asking again brings none.
        if phone.isPrecise {
          phone.setTimer(ApproximateApp.retryTimer, after: ApproximateApp.retryAfter)
        }
        continue
      }
      phone.cancelTimer(ApproximateApp.retryTimer)
      backlog.send(phone.record(.fix, fix), &phone)
    }
  }

  mutating func authorizationChanged(_ phone: inout some PhoneServices) {
    if phone.isInForeground { restartUpdates(&phone) }
  }

  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {
    restartUpdates(&phone)
  }

  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {
    backlog.flush(&phone)
  }

  /// Asks for a fix whatever came before: a poor one mustn't use up the kilometre.
  private func restartUpdates(_ phone: inout some PhoneServices) {
    phone.stopStandardUpdates()
    startUpdates(&phone)
  }

  private func startUpdates(_ phone: inout some PhoneServices) {
    phone.startStandardUpdates(StandardRequest(distanceFilter: ApproximateApp.distanceFilter))
  }
}
