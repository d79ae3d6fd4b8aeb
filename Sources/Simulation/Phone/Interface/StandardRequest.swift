/// How an app wants the standard location service to run.
struct StandardRequest: Hashable, Sendable {
  var desiredAccuracy = DesiredAccuracy.best
  /// Metres from the fix delivered last below which none is delivered; 0 for every fix (row 1).
  var distanceFilter = 0.0
  /// `allowsBackgroundLocationUpdates`, false unless set (row 17).
  var inBackground = false
  /// `pausesLocationUpdatesAutomatically`, true unless set (row 15).
  var pausesAutomatically = true
}
