import CrowdDensity
import Foundation
import Presence

/// The hours and days of a venue's time zone.
///
/// UTC where the venue names no zone, or one that this machine does not know. An hour is what a clock on
/// the wall shows as one: where the zone is half an hour off it begins at half past by UTC. A day has 23 or
/// 25 of them where clocks change.
struct VenueHours: Sendable {
  private let zone: TimeZone

  /// The zone's IANA name.
  var name: String { zone == .gmt ? "UTC" : zone.identifier }

  private static let hour: Int64 = 3_600_000_000

  init(timeZone: String?) {
    zone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .gmt
  }

  /// Which minute of its hour a minute is, 0–59.
  func minuteOfHour(_ minute: Int64) -> Int64 {
    let local = minute + Int64(offset(at: minute)) / 60
    let rest = local % 60
    return rest < 0 ? rest + 60 : rest
  }

  /// The first minute of the hour that a minute lies in.
  func hour(of minute: Int64) -> Int64 { minute - minuteOfHour(minute) }

  /// The first minute of the day that a minute lies in.
  func day(of minute: Int64) -> Int64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let start = calendar.startOfDay(for: Self.date(Minute.start(of: minute)))
    return Int64((start.timeIntervalSince1970 / 60).rounded(.down))
  }

  /// The first minute of the day after the one that a minute lies in.
  func dayAfter(_ minute: Int64) -> Int64 {
    // Noon and a day: past midnight however clocks change.
    day(of: day(of: minute) + 36 * 60)
  }

  /// A minute's first instant as the zone's clocks show it, such as `2026-06-13T20:00:00+01:00`.
  func text(of minute: Int64) -> String { Self.text(of: minute, offset: offset(at: minute)) }

  /// The same where the zone is so many seconds ahead of UTC.
  static func text(of minute: Int64, offset: Int) -> String {
    let local = EventTime(
      microseconds: Minute.start(of: minute) + Int64(offset) * 1_000_000
    ).rfc3339
    guard offset != 0 else { return local }
    let minutes = abs(offset) / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return local.dropLast() + (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
  }

  /// How many seconds the zone is ahead of UTC in a minute.
  func offset(at minute: Int64) -> Int {
    zone.secondsFromGMT(for: Self.date(Minute.start(of: minute)))
  }

  private static func date(_ instant: Int64) -> Date {
    Date(timeIntervalSince1970: Double(instant) / 1e6)
  }
}
