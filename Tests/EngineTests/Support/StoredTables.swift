@testable import Storage

/// All rows that an engine has stored of visits, events and venues, in their order.
struct StoredTables: Equatable {
  var visits: [StoredVisit] = []
  var events: [StoredEvent] = []
  var cursors: [Int64] = []
  var versions: [String] = []

  init(_ folder: String) throws {
    let database = try Database(path: folder + "/throng.db")
    visits = try Self.visits(in: folder)
    for (cursor, event) in try EventReader(folder: folder).events(after: 0, limit: .max) {
      cursors.append(cursor)
      events.append(event)
    }
    let version = try database.prepare("SELECT venue, version, length(body) FROM venue_version")
    while try version.step() {
      versions.append("\(version.text(0) ?? "") \(version.integer(1)) \(version.integer(2))")
    }
  }

  /// The visits of all venues that there are names of.
  static func visits(in folder: String) throws -> [StoredVisit] {
    let venue = try Database(path: folder + "/throng.db").prepare(
      "SELECT DISTINCT venue FROM area ORDER BY venue")
    let reader = try VisitReader(folder: folder)
    var visits: [StoredVisit] = []
    while try venue.step() {
      visits += try reader.visits(
        of: venue.text(0) ?? "", endedSince: .min, begunBefore: .max, limit: .max
      ).visits
    }
    return visits
  }

  /// How many rows a table has.
  static func count(_ table: String, in folder: String) throws -> Int64 {
    try Database(path: folder + "/throng.db").integer("SELECT count(*) FROM \(table)")
  }
}
