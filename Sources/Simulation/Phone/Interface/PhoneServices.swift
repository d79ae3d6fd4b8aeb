/// All that an app may ask of the phone it runs on.
protocol PhoneServices {
  /// The phone's clock in milliseconds, which may be wrong.
  var now: Int64 { get }
  var isInForeground: Bool { get }
  /// Charge from 0 to 1.
  var batteryLevel: Double { get }
  var authorization: LocationAuthorization { get }
  /// False where the owner allows only approximate positions (row 19).
  var isPrecise: Bool { get }
  var isNetworkReachable: Bool { get }
  var acceleration: Acceleration { get }

  /// Asks the owner, once; the answer comes as `authorizationChanged`.
  mutating func requestAuthorization()

  /// Starts the standard service; while it runs this only changes how, and clears no filter.
  mutating func startStandardUpdates(_ request: StandardRequest)
  mutating func stopStandardUpdates()

  /// Starts the significant-change service; again while it runs has no effect (row 3).
  mutating func startSignificantChanges()
  mutating func stopSignificantChanges()

  /// Watches a region; one too many is answered by `monitoringFailed` (row 9).
  mutating func monitor(_ region: Region)
  mutating func stopMonitoring(_ number: Int)
  /// Asks on which side of a region the phone is; answered by `regionStateDetermined` (row 12).
  mutating func requestState(ofRegion number: Int)

  /// Nil where the app can't run on in the background (row 8).
  mutating func beginBackgroundTask() -> BackgroundTask?
  mutating func end(_ task: BackgroundTask)

  /// Sets one of the app's four timers, 0 to 3; it fires late if the app is suspended meanwhile.
  mutating func setTimer(_ number: Int, after milliseconds: Int64)
  mutating func cancelTimer(_ number: Int)

  /// Sends a record to the engine; false if there is no network.
  ///
  /// Where the engine has decided something that this app hasn't heard, the reply tells it.
  mutating func submit(_ submission: Submission) -> Bool
}

extension PhoneServices {
  /// Whether a fix still tells where the phone is: ten seconds old at most, and not of a time that a
  /// clock put back has yet to reach.
  func isFresh(_ fix: Fix) -> Bool { (0...10_000).contains(now - fix.time) }

  /// A record of something that happens now, or of a fix, with what the phone knows besides.
  func record(_ kind: Submission.Kind, _ fix: Fix? = nil) -> Submission {
    Submission(
      kind: kind, time: kind == .fix ? fix?.time ?? now : now, fix: fix, battery: batteryLevel,
      authorization: authorization, isPrecise: isPrecise, acceleration: acceleration)
  }
}
