/// How well a phone knows where it is, and how honest it is about that.
struct ReceiverSettings: Sendable {
  /// Median radius of accuracy in the open, in metres.
  var radius = 7.0
  /// By how much radii spread round the median: standard deviation of the logarithm.
  var spread = 0.2
  /// The error against what an honest radius says; 0 for none at all.
  var noise = 1.0
  /// The reported radius against the honest one: below 1 too small, above 1 too large.
  var boast = 1.0
  /// By how much walls and roofs blow up the error, and its radius with it.
  var nearWalls = 2.5
  var indoors = 4.0
  /// The share of fixes in a tunnel that come at all, from cells far away.
  var tunnelShare = 0.1
  var tunnelRadius: ClosedRange<Double> = 300...3000
  /// Radius of a significant change's fix, from cells and networks.
  var coarseRadius: ClosedRange<Double> = 65...1000
  /// Whether it tells the floor.
  var knowsLevel = true

  /// Right to the centimetre, wherever it is.
  static let exact = ReceiverSettings(
    radius: 3, spread: 0, noise: 0, nearWalls: 1, indoors: 1, coarseRadius: 65...65)
}
