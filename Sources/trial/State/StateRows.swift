import CSQLite
import CrowdDensity
import Storage

/// Rows of a state database, read without Throng's own storage where they are plain: the wrapper of SQLite for
/// trials.
enum StateRows {
  /// An SQL expression for each row of a table, sorted.
  ///
  /// The database must not be in use.
  static func rows(of table: String, as expression: String, in file: String) throws(TrialError)
    -> [String]
  {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open_v2(file, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw TrialError("\(file) can't be opened.")
    }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let sql = "SELECT \(expression) FROM \(table) ORDER BY 1"
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw TrialError("\(file): \(String(cString: sqlite3_errmsg(database))).")
    }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      case SQLITE_DONE: return rows
      default: throw TrialError("\(file): \(String(cString: sqlite3_errmsg(database))).")
      }
    }
  }

  /// Every ended visit; they lie packed, so that Throng's own reader is asked for them.
  static func visits(in folder: String) throws(TrialError) -> [String] {
    let venues = try rows(of: "area", as: "venue", in: folder + "/throng.db")
    var visits: [StoredVisit] = []
    do throws(StorageError) {
      let reader = try VisitReader(folder: folder)
      for venue in Set(venues) {
        visits += try reader.visits(
          of: venue, endedSince: .min, begunBefore: .max, limit: .max
        ).visits
      }
    } catch { throw TrialError("\(error).") }
    return visits.map {
      "\($0.session.bytes)|\($0.venue)|\($0.zone ?? "")|\($0.entered)|\($0.left)|\($0.stale)"
    }.sorted()
  }

  /// Every minute of minute history, with its peak and least or without; they lie packed, so that Throng's own reader is
  /// asked for them.
  static func minutes(in folder: String, withPeaks: Bool) throws(TrialError) -> [String] {
    let file = folder + "/throng.db"
    let minutes = try rows(of: "minute_block", as: "minute", in: file).compactMap { Int64($0) }
    guard let first = minutes.min(), let last = minutes.max() else { return [] }
    let areas = try rows(of: "area", as: "venue || '|' || zone", in: file)
    var found: [String] = []
    do throws(StorageError) {
      let reader = try HistoryReader(folder: folder)
      for area in areas {
        let names = area.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let stored = try reader.rows(
          of: names[0], zone: names[1].isEmpty ? nil : names[1], hours: 0..<0,
          minutes: first..<last + 1, limit: 0)
        found += stored.minutes.map { row in
          var tally = row.tally
          if !withPeaks { (tally.peak, tally.least) = (0, 0) }
          return "\(area)|\(row.minute)|\(tally)"
        }
      }
    } catch { throw TrialError("\(error).") }
    return found.sorted()
  }
}
