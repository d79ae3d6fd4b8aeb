/// What health is judged by, at one moment.
struct VitalSigns {
  /// Why the newest commit failed; nil if it went well.
  var fault: Meter.Fault?
  /// Since the newest tick; nil if records move the clock.
  var secondsSinceTick: Double?
  /// Since the state was last stored whole; nil if nothing is stored.
  var secondsSinceCheckpoint: Double?
  /// Files of the watched folder that can't be loaded, and since when.
  var refusedFiles: [(file: String, seconds: Double)] = []
  /// By venue: since its newest record; nil if there was none.
  var feeds: [(venue: String, seconds: Double?)] = []
}
