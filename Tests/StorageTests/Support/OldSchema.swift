import Foundation
import Testing

@testable import Storage

/// Databases that earlier versions wrote: `fixtures/schemas/schema-N.db`, N migrations old.
enum OldSchema {
  /// Every version before the present one.
  static let versions = Array(1..<Schema.migrations.count)

  /// Puts the database of a version into a state folder.
  static func restore(_ version: Int, to folder: Folder) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../fixtures/schemas/schema-\(version).db").standardized
    mkdir(folder.state, 0o700)
    Folder.write([UInt8](try Data(contentsOf: file)), to: folder.database)
  }

  /// What `sqlite_master` tells of the tables and indexes, and the schema's number.
  static func schema(of path: String) throws -> [String] {
    let database = try Database(path: path)
    let statement = try database.prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")
    var rows = ["version \(try database.integer("PRAGMA user_version"))"]
    while try statement.step() {
      rows.append((0..<4).map { statement.text($0) ?? "null" }.joined(separator: "|"))
    }
    return rows
  }

  /// The rows of the tables that every version has, as text; visits lie among the events of later ones.
  static func rows(of path: String) throws -> [String: [String]] {
    let database = try Database(path: path)
    let queries = [
      "setting": "SELECT name, hex(value), '' FROM setting ORDER BY name",
      "journal": "SELECT position, kind, hex(body) FROM journal ORDER BY position",
      "venue_version": "SELECT venue, version || '@' || position, hex(body) FROM venue_version",
    ]
    var rows: [String: [String]] = [:]
    rows["visit"] = try visits(of: database).sorted()
    for (table, query) in queries {
      let statement = try database.prepare(query)
      while try statement.step() {
        let row = (0..<3).map { statement.text($0) ?? "null" }.joined(separator: "|")
        rows[table, default: []].append(row)
      }
    }
    return rows
  }

  /// How many events there are, rows of a table or of blocks.
  static func events(of path: String) throws -> Int64 {
    let database = try Database(path: path)
    let isOfBlocks = try database.integer(
      "SELECT count(*) FROM sqlite_master WHERE name = 'event_block'")
    return try database.integer(
      isOfBlocks > 0 ? "SELECT sum(count) FROM event_block" : "SELECT count(*) FROM event")
  }

  private static func visits(of database: Database) throws -> [String] {
    var visits: [String] = []
    func add(_ session: SessionKey, _ place: (String?, String?), _ times: Int64...) {
      visits.append("\(session) \(place) \(times)")
    }
    guard try database.integer("SELECT count(*) FROM sqlite_master WHERE name = 'visit'") == 0
    else {
      let select = try database.prepare(
        "SELECT session, venue, zone, entered, left, stale FROM visit")
      while try select.step() {
        add(
          SessionKey(select.blob(0)), (select.text(1), select.text(2)), select.integer(3),
          select.integer(4), select.integer(5))
      }
      return visits
    }
    let areas = try AreaNames(database)
    let select = try database.prepare("SELECT cursor, body FROM event_block")
    while try select.step() {
      for case let row? in try database.rows(of: select.blob(1), at: select.integer(0))
      where row.kind == .exit {
        let name = try areas.name(row.area)
        add(
          row.session, (name?.venue, name?.zone), row.entered ?? 0, row.time, row.stale ? 1 : 0)
      }
    }
    return visits
  }
}
