/// Something that happens to a phone.
struct TimelineEntry: Sendable {
  /// Seconds from the scenario's start.
  var at: Double
  var action: OwnerAction
}
