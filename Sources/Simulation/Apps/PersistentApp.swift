/// Persistent acquisition as the GroundSage guide asks for it: started when the app is in a venue's
/// vicinity, kept through foreground and background until closed, stopped on leaving.
///
/// Whether the phone is in a vicinity is for the engine to say. Until it does, the app only takes a
/// *look* now and then, two good fixes a few seconds apart: at launch, each minute in the
/// foreground, and at a significant change or where it was last acquired. Nothing here depends on
/// whether a background task has expired: what keeps acquisition alive is the location background
/// mode.
struct PersistentApp: PhoneApp {
  private struct Look: Sendable {
    /// The time of the last fix told, and whether it could decide anything.
    var last: Int64?
    var lastDecides = false
    /// How many could.
    var count = 0
  }

  private enum Timer {
    static let lookEnds = 0
    static let nextLook = 1
  }

  /// Between two looks in the foreground, in milliseconds.
  static let lookInterval: Int64 = 60_000
  /// The longest look.
  static let lookLength: Int64 = 25_000
  /// Between the fixes of a look at least: the engine wants two verdicts that span five seconds.
  static let lookSpan: Int64 = 6000
  /// How long an answer is waited for after the second fix.
  static let answerWait: Int64 = 5000
  /// The region that tells of coming back.
  static let returnRegion = 1

  let wire = WireForm.throng
  /// Whether persistent acquisition runs.
  private(set) var isAcquiring = false
  /// What the look under way has told of; nil without one.
  private var look: Look?
  private var task: BackgroundTask?
  /// Where the last fix was while acquiring began: inside a venue's vicinity.
  private var venueSpot: Point?
  private var lastReported: Fix?
  private var hasBeenActive = false
  private var backlog = Backlog()

  init() {}

  func afterTermination() -> PersistentApp {
    var app = PersistentApp()
    app.backlog = backlog
    app.venueSpot = venueSpot
    return app
  }

  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {
    backlog.send(phone.record(.launch), &phone)
    backlog.send(phone.record(.permission), &phone)
    if reason == .location { phone.startSignificantChanges() }
  }

  mutating func becameActive(_ phone: inout some PhoneServices) {
    // A launch says so already.
    if hasBeenActive { backlog.send(phone.record(.foreground), &phone) }
    hasBeenActive = true
    phone.requestAuthorization()
    if isAcquiring { startUpdates(&phone) } else { startLook(&phone) }
  }

  mutating func enteredBackground(_ phone: inout some PhoneServices) {
    backlog.send(phone.record(.background), &phone)
    phone.cancelTimer(Timer.nextLook)
    phone.startSignificantChanges()
  }

  mutating func willTerminate(_ phone: inout some PhoneServices) {
    phone.stopStandardUpdates()
    // Closed by its owner, it isn't to come back by itself.
    phone.stopSignificantChanges()
    phone.stopMonitoring(PersistentApp.returnRegion)
    backlog.send(phone.record(.terminate), &phone)
  }

  mutating func decided(_ decision: EngineDecision, _ phone: inout some PhoneServices) {
    switch decision {
    case .start:
      guard !isAcquiring, phone.authorization.allowsLocation else { return }
      isAcquiring = true
      venueSpot = lastReported?.point
      phone.stopMonitoring(PersistentApp.returnRegion)
      startUpdates(&phone)
      closeLook(&phone)
    case .stop:
      guard isAcquiring else { return }
      stopAcquiring(&phone)
    }
  }

  mutating func authorizationChanged(_ phone: inout some PhoneServices) {
    backlog.send(phone.record(.permission), &phone)
    if phone.authorization.allowsLocation {
      if !isAcquiring { startLook(&phone) }
    } else {
      isAcquiring = false
      endLook(&phone)
    }
  }

  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {
    backlog.flush(&phone)
  }
}

extension PersistentApp {
  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices) {
    for fix in fixes where fix.isValid {
      if isAcquiring { report(fix, &phone) } else { consider(fix, &phone) }
    }
  }

  mutating func updatesPaused(_ phone: inout some PhoneServices) {
    // It never asks for pauses; should one come, somebody sits still inside a venue.
    if isAcquiring { startUpdates(&phone) }
  }

  mutating func regionEntered(_ number: Int, _ phone: inout some PhoneServices) {
    if !isAcquiring { startLook(&phone) }
  }

  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {
    switch number {
    case Timer.lookEnds: endLook(&phone)
    case Timer.nextLook: if !isAcquiring { startLook(&phone) }
    default: break
    }
  }

  mutating func backgroundTaskExpires(_ phone: inout some PhoneServices) { endTask(&phone) }

  private mutating func report(_ fix: Fix, _ phone: inout some PhoneServices) {
    // The significant-change service begins with a fix that may have been told already. Not the
    // order of times is asked: a clock that was ahead goes back.
    if let lastReported, fix.time == lastReported.time { return }
    lastReported = fix
    backlog.send(phone.record(.fix, fix), &phone)
  }

  /// A fix while not acquiring: one of a look, or a significant change that calls for one.
  private mutating func consider(_ fix: Fix, _ phone: inout some PhoneServices) {
    // An older fix tells where the phone was, which is nothing to start by.
    guard phone.isFresh(fix) else { return }
    guard let look else {
      report(fix, &phone)
      return startLook(&phone)
    }
    // A coarse one decides nothing, and doesn't keep a better one waiting.
    let decides = fix.horizontalAccuracy <= 100
    if let last = look.last, (0..<PersistentApp.lookSpan).contains(fix.time - last),
      look.lastDecides || !decides
    {
      return
    }
    report(fix, &phone)
    self.look = Look(
      last: fix.time, lastDecides: decides, count: look.count + (decides ? 1 : 0))
    if decides, look.count == 1 {
      phone.setTimer(Timer.lookEnds, after: PersistentApp.answerWait)
    }
  }

  /// Runs the service for the venue; again has no effect.
  private mutating func startUpdates(_ phone: inout some PhoneServices) {
    phone.startStandardUpdates(StandardRequest(inBackground: true, pausesAutomatically: false))
  }

  private mutating func startLook(_ phone: inout some PhoneServices) {
    guard look == nil, phone.authorization.allowsLocation else { return }
    look = Look()
    task = phone.beginBackgroundTask()
    startUpdates(&phone)
    phone.setTimer(Timer.lookEnds, after: PersistentApp.lookLength)
  }

  /// Ends a look that has brought no start.
  private mutating func endLook(_ phone: inout some PhoneServices) {
    closeLook(&phone)
    guard !isAcquiring else { return }
    phone.stopStandardUpdates()
    planLook(&phone)
  }

  private mutating func closeLook(_ phone: inout some PhoneServices) {
    look = nil
    phone.cancelTimer(Timer.lookEnds)
    endTask(&phone)
  }

  private mutating func stopAcquiring(_ phone: inout some PhoneServices) {
    isAcquiring = false
    phone.stopStandardUpdates()
    planLook(&phone)
    guard let venueSpot else { return }
    phone.monitor(
      Region(
        number: PersistentApp.returnRegion, centre: venueSpot, radius: 150, notifiesOnExit: false))
  }

  private mutating func planLook(_ phone: inout some PhoneServices) {
    guard phone.isInForeground, phone.authorization.allowsLocation else { return }
    phone.setTimer(Timer.nextLook, after: PersistentApp.lookInterval)
  }

  private mutating func endTask(_ phone: inout some PhoneServices) {
    if let task { phone.end(task) }
    task = nil
  }
}
