/// What makes one phone differ from another, and each number iOS doesn't promise.
///
/// Rows, here and in all of the phone, are those of the table in `docs/PHONE.md`, which names each
/// rule's source. Times are in milliseconds, lengths in metres.
struct HandsetSettings: Sendable {
  // The phone and its owner.
  /// Between two fixes of the standard service.
  var fixInterval: Int64 = 1000
  /// From the start of the standard service to its first fix.
  var firstFix: ClosedRange<Double> = 500...3000
  var receiver = ReceiverSettings()
  /// Metres a second that the owner never exceeds, by which the phone knows when it needn't look.
  var topSpeed = 70.0
  var authorization = LocationAuthorization.always
  var isPrecise = true
  /// What the owner answers when the app asks.
  var answer = LocationAuthorization.always
  /// Whether the owner keeps a provisional Always when asked (row 18).
  var keepsProvisional = true
  var isNetworkReachable = true
  var battery = 0.8

  // The app's entitlements.
  /// `UIBackgroundModes` names `location` (row 17).
  var hasLocationBackgroundMode = true

  // Row 3: significant changes.
  var significantDistance = 500.0
  var significantInterval: Int64 = 300_000
  /// Row 4: wakes without movement; the documents disagree, so off unless set.
  var significantHeartbeat: Int64?

  // Row 6: whether events relaunch an app that its owner swiped away. Off from iOS 26.4.
  var relaunchesAfterForceQuit = true

  // Rows 7 and 8: how long an app runs in the background.
  var wakeBudget: Int64 = 10_000
  var backgroundEntryBudget: Int64 = 5000
  /// About 30 s since iOS 13, 180 s and 600 s before; nil refuses every task.
  var taskBudget: Int64? = 30_000
  /// How long before the end the expiry handler is called.
  var taskWarning: Int64 = 3000

  // Rows 9 to 13: regions.
  var regionLimit = 20
  var regionCushion = 200.0
  var regionDwell: Int64 = 20_000
  /// From the crossing to its report, beyond the dwell: three to five minutes on average.
  var regionDelay: ClosedRange<Double> = 160_000...280_000
  /// `maximumRegionMonitoringDistance`; larger radii are cut to it, −1 makes regions unavailable.
  var largestRegion = 100_000.0

  // Row 15: standing this long within `pauseDistance` pauses the standard service.
  var pauseAfter: Int64 = 900_000
  var pauseDistance = 15.0

  // Row 16: how many fixes wait for a suspended app; the oldest go first.
  var queueLimit = 100

  // Row 19: reduced accuracy.
  var reducedRadius: ClosedRange<Double> = 1000...20_000
  var reducedInterval: Int64 = 1_200_000

  // The way to the engine and back.
  /// Whether a submission takes its time, as measured on mobile networks, or none.
  var hasLatency = true
  var replyDelay: Int64 = 200
}
