@testable import Storage

/// All rows that an engine has stored of visits, events and venues, in their order.
struct StoredTables: Equatable {
  var visits: [StoredVisit] = []
  var events: [StoredEvent] = []
  var cursors: [Int64] = []
  var versions: [String] = []

  init(_ folder: String) throws {
    let database = try Database(path: folder + "/throng.db")
    let visit = try database.prepare(
      "SELECT session, venue, zone, entered, left, stale FROM visit ORDER BY rowid")
    while try visit.step() {
      visits.append(
        StoredVisit(
          session: visit.blob(0), venue: visit.text(1) ?? "", zone: visit.text(2),
          entered: visit.integer(3), left: visit.integer(4), stale: visit.integer(5) == 1))
    }
    for (cursor, event) in try EventReader(folder: folder).events(after: 0, limit: .max) {
      cursors.append(cursor)
      events.append(event)
    }
    let version = try database.prepare("SELECT venue, version, length(body) FROM venue_version")
    while try version.step() {
      versions.append("\(version.text(0) ?? "") \(version.integer(1)) \(version.integer(2))")
    }
  }

  /// How many rows a table has.
  static func count(_ table: String, in folder: String) throws -> Int64 {
    try Database(path: folder + "/throng.db").integer("SELECT count(*) FROM \(table)")
  }
}
