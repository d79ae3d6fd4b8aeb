/// Any of the three apps: what phones of a mixed crowd have on them.
struct InstalledApp: PhoneApp {
  // Exactly one is there. Optionals rather than an enum, so that each is changed in its place.
  private(set) var persistent: PersistentApp?
  private(set) var approximate: ApproximateApp?
  private(set) var beacon: BeaconApp?

  init(_ app: PersistentApp) { persistent = app }
  init(_ app: ApproximateApp) { approximate = app }
  init(_ app: BeaconApp) { beacon = app }

  var wire: WireForm {
    persistent?.wire ?? approximate?.wire ?? beacon?.wire ?? .throng
  }

  func afterTermination() -> InstalledApp {
    var app = self
    app.persistent = persistent?.afterTermination()
    app.approximate = approximate?.afterTermination()
    app.beacon = beacon?.afterTermination()
    return app
  }
}

extension InstalledApp {
  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {
    persistent?.launched(reason, &phone)
    approximate?.launched(reason, &phone)
    beacon?.launched(reason, &phone)
  }

  mutating func becameActive(_ phone: inout some PhoneServices) {
    persistent?.becameActive(&phone)
    approximate?.becameActive(&phone)
    beacon?.becameActive(&phone)
  }

  mutating func resignsActive(_ phone: inout some PhoneServices) {
    persistent?.resignsActive(&phone)
    approximate?.resignsActive(&phone)
    beacon?.resignsActive(&phone)
  }

  mutating func enteredBackground(_ phone: inout some PhoneServices) {
    persistent?.enteredBackground(&phone)
    approximate?.enteredBackground(&phone)
    beacon?.enteredBackground(&phone)
  }

  mutating func willTerminate(_ phone: inout some PhoneServices) {
    persistent?.willTerminate(&phone)
    approximate?.willTerminate(&phone)
    beacon?.willTerminate(&phone)
  }

  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices) {
    persistent?.received(fixes, &phone)
    approximate?.received(fixes, &phone)
    beacon?.received(fixes, &phone)
  }

  mutating func updatesPaused(_ phone: inout some PhoneServices) {
    persistent?.updatesPaused(&phone)
    approximate?.updatesPaused(&phone)
    beacon?.updatesPaused(&phone)
  }

  mutating func regionEntered(_ number: Int, _ phone: inout some PhoneServices) {
    persistent?.regionEntered(number, &phone)
    approximate?.regionEntered(number, &phone)
    beacon?.regionEntered(number, &phone)
  }

  mutating func regionLeft(_ number: Int, _ phone: inout some PhoneServices) {
    persistent?.regionLeft(number, &phone)
    approximate?.regionLeft(number, &phone)
    beacon?.regionLeft(number, &phone)
  }

  mutating func regionStateDetermined(
    _ number: Int, isInside: Bool, _ phone: inout some PhoneServices
  ) {
    persistent?.regionStateDetermined(number, isInside: isInside, &phone)
    approximate?.regionStateDetermined(number, isInside: isInside, &phone)
    beacon?.regionStateDetermined(number, isInside: isInside, &phone)
  }

  mutating func monitoringFailed(_ number: Int, _ phone: inout some PhoneServices) {
    persistent?.monitoringFailed(number, &phone)
    approximate?.monitoringFailed(number, &phone)
    beacon?.monitoringFailed(number, &phone)
  }

  mutating func authorizationChanged(_ phone: inout some PhoneServices) {
    persistent?.authorizationChanged(&phone)
    approximate?.authorizationChanged(&phone)
    beacon?.authorizationChanged(&phone)
  }

  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {
    persistent?.timerFired(number, &phone)
    approximate?.timerFired(number, &phone)
    beacon?.timerFired(number, &phone)
  }

  mutating func backgroundTaskExpires(_ phone: inout some PhoneServices) {
    persistent?.backgroundTaskExpires(&phone)
    approximate?.backgroundTaskExpires(&phone)
    beacon?.backgroundTaskExpires(&phone)
  }

  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {
    persistent?.networkChanged(isReachable: isReachable, &phone)
    approximate?.networkChanged(isReachable: isReachable, &phone)
    beacon?.networkChanged(isReachable: isReachable, &phone)
  }

  mutating func decided(_ decision: EngineDecision, _ phone: inout some PhoneServices) {
    persistent?.decided(decision, &phone)
    approximate?.decided(decision, &phone)
    beacon?.decided(decision, &phone)
  }

  mutating func alertPressed(_ phone: inout some PhoneServices) {
    persistent?.alertPressed(&phone)
    approximate?.alertPressed(&phone)
    beacon?.alertPressed(&phone)
  }
}
