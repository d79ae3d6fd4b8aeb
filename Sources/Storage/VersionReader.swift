/// Reads the stored versions of venues beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class VersionReader {
  /// A version without its content.
  public struct Entry: Sendable, Equatable {
    /// Its number, from 1.
    public var version: Int64
    /// Whether the venue was removed with it.
    public var isRemoval: Bool
    /// The bytes of its content; 0 for a removal.
    public var contentLength: Int64
    /// How it came about; nil of one that an earlier program stored.
    public var facts: VenueVersionFacts?
  }

  private static let columns =
    "version, body IS NULL, ifnull(length(body), 0), time, file, user, zones, area, change"
  private let list: Statement
  private let one: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    let database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    list = try database.prepare(
      """
      SELECT \(Self.columns) FROM venue_version WHERE venue = ? AND version > ?
      ORDER BY version LIMIT ?
      """)
    one = try database.prepare(
      """
      SELECT \(Self.columns), substr(body, ?, ?) FROM venue_version
      WHERE venue = ? AND version = ?
      """)
  }

  /// A venue's versions behind one (0 for the first), ascending, at most `limit`.
  ///
  /// - Throws: `StorageError` if they can't be read.
  public func versions(
    of venue: String, after version: Int64, limit: Int64
  ) throws(StorageError) -> [Entry] {
    try list.bind(1, venue)
    try list.bind(2, version)
    try list.bind(3, limit)
    var entries: [Entry] = []
    while try list.step() { entries.append(entry(list)) }
    return entries
  }

  /// One version, and at most `limit` bytes of its content, GeoJSON, behind the first `offset`; nil if
  /// there is none of that number.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func version(
    _ version: Int64, of venue: String, after offset: Int64, limit: Int64
  ) throws(StorageError) -> (entry: Entry, content: [UInt8])? {
    try one.bind(1, offset + 1)
    try one.bind(2, limit)
    try one.bind(3, venue)
    try one.bind(4, version)
    guard try one.step() else { return nil }
    defer { one.reset() }
    return (entry(one), one.blob(9))
  }

  private func entry(_ row: Statement) -> Entry {
    var entry = Entry(
      version: row.integer(0), isRemoval: row.integer(1) != 0, contentLength: row.integer(2))
    guard !row.isNull(3) else { return entry }
    entry.facts = VenueVersionFacts(
      time: row.integer(3), file: row.text(4), user: row.isNull(5) ? nil : row.integer(5),
      zones: row.integer(6), squareDecimetres: row.integer(7), change: row.text(8) ?? "")
    return entry
  }
}
