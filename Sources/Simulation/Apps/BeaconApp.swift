/// PostLocationOpen (MGO Locate): reports by the clock and by how the phone moves while open, at
/// significant changes while not; sent as query strings.
///
/// It works only with "Always", keeps what can't be sent, and has an emergency button. The engine's
/// decisions don't drive it.
struct BeaconApp: PhoneApp {
  /// From opening to the first report, and between two, in milliseconds.
  static let firstReport: Int64 = 3000
  static let reportInterval: Int64 = 60_000
  private static let reportTimer = 0

  let wire = WireForm.postlocation
  private var turns = TurnTrigger()
  private var halts = HaltTrigger()
  private var last: Fix?
  /// A report is due and waits for a fix.
  private var isDue = false
  /// An alert was raised and waits for a fix: its form has no room for one without a position.
  private var isAlertDue = false
  private var backlog = Backlog()

  init() {}

  func afterTermination() -> BeaconApp {
    var app = BeaconApp()
    app.turns = turns
    app.halts = halts
    app.isAlertDue = isAlertDue
    app.backlog = backlog
    return app
  }

  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {
    backlog.flush(&phone)
    if reason == .location { phone.startSignificantChanges() }
  }

  mutating func becameActive(_ phone: inout some PhoneServices) {
    phone.requestAuthorization()
    phone.stopSignificantChanges()
    isDue = false
    turns.reopen()
    halts.reopen()
    phone.startStandardUpdates(StandardRequest(pausesAutomatically: false))
    phone.setTimer(BeaconApp.reportTimer, after: BeaconApp.firstReport)
  }

  mutating func enteredBackground(_ phone: inout some PhoneServices) {
    phone.cancelTimer(BeaconApp.reportTimer)
    isDue = false
    phone.stopStandardUpdates()
    phone.startSignificantChanges()
  }

  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {
    phone.setTimer(BeaconApp.reportTimer, after: BeaconApp.reportInterval)
    guard let last, phone.isFresh(last) else { return isDue = true }
    report(last, &phone)
  }

  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices) {
    for fix in fixes where fix.isValid {
      last = fix
      sendAlert(&phone)
      // Neither may be left out: each keeps its own record of how the phone moves.
      let hasTurned = turns.take(fix)
      let hasHalted = halts.take(fix)
      if !phone.isInForeground || isDue || hasTurned || hasHalted {
        isDue = false
        report(fix, &phone)
      }
    }
  }

  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {
    backlog.flush(&phone)
  }

  mutating func alertPressed(_ phone: inout some PhoneServices) {
    isAlertDue = phone.authorization == .always
    sendAlert(&phone)
  }

  /// Sends the alert that is due as soon as it's known where the phone is.
  private mutating func sendAlert(_ phone: inout some PhoneServices) {
    guard isAlertDue, phone.authorization == .always, let last, phone.isFresh(last) else { return }
    isAlertDue = false
    backlog.send(phone.record(.alert, last), &phone)
  }

  private mutating func report(_ fix: Fix, _ phone: inout some PhoneServices) {
    guard phone.authorization == .always else { return }
    backlog.send(phone.record(.fix, fix), &phone)
  }
}
