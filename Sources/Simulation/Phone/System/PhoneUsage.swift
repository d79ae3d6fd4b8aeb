/// What location costs this phone, for the battery table.
struct PhoneUsage: Hashable, Sendable {
  /// Milliseconds in which the standard service ran at an accuracy of 10 m or better.
  private(set) var fineMilliseconds: Int64 = 0
  /// And at a coarser one.
  private(set) var coarseMilliseconds: Int64 = 0
  /// Fixes measured, whether delivered or not.
  var fixesMeasured = 0
  /// Significant changes told to the app.
  var significantChanges = 0
  /// Times the app was woken or relaunched in the background.
  var wakes = 0
  var submissions = 0

  private var runningSince: Int64?
  private var isFine = false

  /// Counts the time since the last call, and notes how the standard service runs from `instant` on;
  /// nil if it doesn't.
  mutating func run(_ accuracy: DesiredAccuracy?, at instant: Int64) {
    let elapsed = runningSince.map { instant - $0 } ?? 0
    if isFine { fineMilliseconds += elapsed } else { coarseMilliseconds += elapsed }
    runningSince = accuracy == nil ? nil : instant
    isFine = accuracy.map { $0.radius <= 10 } ?? false
  }
}
