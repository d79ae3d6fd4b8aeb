import Engine
import Geofencing
import Venues

/// How much a daemon lets its clients take; what is beyond is refused with the kind `limit`.
///
/// These are the limits that depend on the place and its machine. Those that are part of the
/// protocol are fixed, and stand in `docs/PROTOCOL.md`.
public struct ServerLimits: Sendable, Equatable {
  /// How many places are kept for administrators.
  public static let keptPlaces = 8

  /// How many clients may be connected at once, `keptPlaces` of them administrators only.
  public var clients = 128
  /// How many clients may watch decisions at once.
  public var watches = 64
  /// How many zones may be in service in all, each venue counted as one more.
  public var zones = 10_000

  /// The usual limits.
  public init() {}

  /// Refuses venues with which there would be more zones in service than may be.
  ///
  /// - Parameters:
  ///   - venues: Those to be loaded, each in place of the one with its id.
  ///   - present: Those in service.
  /// - Throws: A `Refusal` of the kind `limit`.
  public func check(
    _ venues: [SurveyedVenue], beside present: [VenueSummary]
  ) throws(Refusal) {
    let replaced = Set(venues.map(\.venue.id))
    let kept = present.filter { !replaced.contains($0.venue) }
    let total =
      kept.reduce(0) { $0 + $1.zones + 1 } + venues.reduce(0) { $0 + $1.venue.zones.count + 1 }
    guard total > zones else { return }
    throw Refusal(
      .limit,
      "That would make \(total) venues and zones in service, and \(zones) may be (--max-zones).")
  }

  /// How many clients that are no administrators may be connected at once.
  var ordinaryClients: Int { max(0, clients - Self.keptPlaces) }
}
