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
    let areas = try AreaNames(database)
    let block = try database.prepare("SELECT minute, areas, body FROM minute_block")
    while try block.step() {
      var rows: [MinuteBlock.Row] = []
      try database.forEachMinute(
        in: block.blob(2), number: block.integer(1), ofMinute: block.integer(0)
      ) { rows.append($0) }
      for row in rows {
        let place = try areas.name(row.area)
        let key = Key(
          venue: place?.venue ?? "", zone: place?.zone ?? "", minute: block.integer(0))
        minutes[key] = row.tally
      }
    }
    let hour = try database.prepare(
      """
      SELECT venue, zone, hour, presence, peak, peak_minute, least, entries, exits, sessions
      FROM zone_hour JOIN area ON area = number
      """)
    while try hour.step() {
      let key = Key(
        venue: hour.text(0) ?? "", zone: hour.text(1) ?? "", minute: hour.integer(2))
      hours[key] = StoredHour(
        hour: hour.integer(2), presence: hour.integer(3), peak: hour.integer(4),
        peakMinute: hour.integer(5), least: hour.integer(6), entries: hour.integer(7),
        exits: hour.integer(8), uniqueSessions: hour.integer(9))
    }
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
