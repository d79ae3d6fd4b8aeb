import CrowdDensity
@testable import Storage

/// All minutes and hours that an engine has stored, by area.
struct StoredMinutes: Equatable {
  struct Key: Hashable, Comparable {
    var venue: String
    var zone: String
    var minute: Int64

    static func < (a: Key, b: Key) -> Bool {
      (a.venue, a.zone, a.minute) < (b.venue, b.zone, b.minute)
    }
  }

  var minutes: [Key: MinuteTally] = [:]
  var hours: [Key: StoredHour] = [:]

  init(_ folder: String) throws {
    let database = try Database(path: folder + "/throng.db")
    let minute = try database.prepare(
      """
      SELECT venue, zone, minute, presence, peak, least, entries, exits, carried, newcomers,
        hour_newcomers
      FROM zone_minute JOIN area ON area = number
      """)
    while try minute.step() {
      var tally = MinuteTally()
      tally.presence = minute.integer(3)
      (tally.peak, tally.least) = (minute.integer(4), minute.integer(5))
      (tally.entries, tally.exits) = (minute.integer(6), minute.integer(7))
      (tally.carried, tally.newcomers) = (minute.integer(8), minute.integer(9))
      tally.hourNewcomers = minute.integer(10)
      minutes[Self.key(minute)] = tally
    }
    let hour = try database.prepare(
      """
      SELECT venue, zone, hour, presence, peak, peak_minute, least, entries, exits, sessions
      FROM zone_hour JOIN area ON area = number
      """)
    while try hour.step() {
      hours[Self.key(hour)] = StoredHour(
        hour: hour.integer(2), presence: hour.integer(3), peak: hour.integer(4),
        peakMinute: hour.integer(5), least: hour.integer(6), entries: hour.integer(7),
        exits: hour.integer(8), uniqueSessions: hour.integer(9))
    }
  }

  private static func key(_ row: Statement) -> Key {
    Key(venue: row.text(0) ?? "", zone: row.text(1) ?? "", minute: row.integer(2))
  }

  /// Where two differ, for a message.
  func differences(from other: StoredMinutes) -> [Key] {
    let keys = Set(minutes.keys).union(other.minutes.keys).filter {
      minutes[$0] != other.minutes[$0]
    }
    let hourly = Set(hours.keys).union(other.hours.keys).filter { hours[$0] != other.hours[$0] }
    return keys.union(hourly).sorted()
  }
}
