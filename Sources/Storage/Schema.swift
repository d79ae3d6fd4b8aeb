/// The tables of the state database and how older ones become them.
///
/// Migrations are only ever appended; the database's `user_version` is how many it has had.
enum Schema {
  /// "Thrg" in ASCII, so that another program's database is never taken for ours.
  static let applicationID: Int64 = 0x5468_7267

  /// SQL, and what else is done behind it in the same transaction.
  struct Migration {
    var name: String
    var sql: String
    var then: @Sendable (Database) throws(StorageError) -> Void = { _ in }

    init(
      _ name: String, _ sql: String,
      then: @escaping @Sendable (Database) throws(StorageError) -> Void = { _ in }
    ) {
      (self.name, self.sql, self.then) = (name, sql, then)
    }
  }

  static let migrations: [Migration] = [
    Migration(
      "first tables",
      """
      CREATE TABLE setting (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
      CREATE TABLE journal (
        position INTEGER PRIMARY KEY, kind INTEGER NOT NULL, body BLOB NOT NULL);
      CREATE TABLE visit (
        session BLOB NOT NULL, venue TEXT NOT NULL, zone TEXT, entered INTEGER NOT NULL,
        left INTEGER NOT NULL, stale INTEGER NOT NULL);
      CREATE TABLE event (
        session BLOB NOT NULL, venue TEXT NOT NULL, time INTEGER NOT NULL, action TEXT NOT NULL,
        reason TEXT NOT NULL);
      CREATE TABLE venue_version (
        venue TEXT NOT NULL, version INTEGER NOT NULL, position INTEGER NOT NULL,
        body BLOB, PRIMARY KEY (venue, version)) WITHOUT ROWID;
      """
    ),
    Migration(
      "events of every kind, with a cursor",
      """
      CREATE TABLE event_of_every_kind (
        cursor INTEGER PRIMARY KEY, id BLOB NOT NULL, session BLOB NOT NULL, kind TEXT NOT NULL,
        time INTEGER NOT NULL, venue TEXT, zone TEXT, reason TEXT, entered INTEGER,
        stale INTEGER NOT NULL);
      INSERT INTO event_of_every_kind (id, session, kind, time, venue, reason, stale)
        SELECT zeroblob(8), session, action, time, venue, reason, 0 FROM event;
      DROP TABLE event;
      ALTER TABLE event_of_every_kind RENAME TO event;
      """
    ),
    Migration(
      "checkpoints",
      """
      CREATE TABLE checkpoint (
        position INTEGER NOT NULL, part INTEGER NOT NULL, version INTEGER NOT NULL,
        checksum INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (position, part));
      """
    ),
    Migration(
      "how a venue's version came about",
      """
      ALTER TABLE venue_version ADD COLUMN time INTEGER;
      ALTER TABLE venue_version ADD COLUMN file TEXT;
      ALTER TABLE venue_version ADD COLUMN user INTEGER;
      ALTER TABLE venue_version ADD COLUMN zones INTEGER;
      ALTER TABLE venue_version ADD COLUMN area INTEGER;
      ALTER TABLE venue_version ADD COLUMN change TEXT;
      """
    ),
    Migration(
      "minute history",
      """
      CREATE TABLE area (
        number INTEGER PRIMARY KEY, venue TEXT NOT NULL, zone TEXT NOT NULL,
        UNIQUE (venue, zone));
      CREATE TABLE zone_minute (
        minute INTEGER NOT NULL, area INTEGER NOT NULL, minute_of_hour INTEGER NOT NULL,
        presence INTEGER NOT NULL, peak INTEGER NOT NULL, least INTEGER NOT NULL,
        entries INTEGER NOT NULL, exits INTEGER NOT NULL, carried INTEGER NOT NULL,
        newcomers INTEGER NOT NULL, hour_newcomers INTEGER NOT NULL,
        PRIMARY KEY (minute, area)) WITHOUT ROWID;
      CREATE TABLE zone_hour (
        area INTEGER NOT NULL, hour INTEGER NOT NULL, presence INTEGER NOT NULL,
        peak INTEGER NOT NULL, peak_minute INTEGER NOT NULL, least INTEGER NOT NULL,
        entries INTEGER NOT NULL, exits INTEGER NOT NULL, sessions INTEGER NOT NULL,
        PRIMARY KEY (area, hour)) WITHOUT ROWID;
      """
    ),
    Migration(
      "alerts",
      """
      CREATE TABLE alert (
        id INTEGER PRIMARY KEY, venue TEXT NOT NULL, zone TEXT, rule TEXT NOT NULL,
        measure TEXT NOT NULL, value REAL NOT NULL, level TEXT, raised INTEGER NOT NULL,
        cleared INTEGER, reason TEXT, acknowledged INTEGER, user INTEGER, note TEXT);
      """
    ),
    Migration(
      "visits and events by session",
      """
      CREATE INDEX visit_session ON visit (session);
      CREATE INDEX event_session ON event (session);
      """
    ),
    Migration(
      "events in blocks, which are visits too",
      """
      CREATE TABLE event_block (
        cursor INTEGER PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL,
        begun INTEGER NOT NULL, body BLOB NOT NULL);
      CREATE INDEX event_block_last ON event_block (last);
      CREATE TABLE event_sessions (cursor INTEGER PRIMARY KEY, prefixes BLOB NOT NULL);
      """,
      then: EventConversion.run
    ),
    // No table changes: an earlier program would find the entries damaged, and is told of the schema instead.
    Migration("records in fewer bytes in the journal", ""),
    Migration(
      "minutes in blocks",
      """
      CREATE TABLE minute_block (
        minute INTEGER NOT NULL, areas INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (minute, areas)) WITHOUT ROWID;
      """,
      then: MinuteConversion.run
    ),
  ]

  /// Brings a database up to date; one written by a newer or another program is refused untouched.
  static func migrate(_ database: Database) throws(StorageError) {
    let application = try database.integer("PRAGMA application_id")
    let version = try database.integer("PRAGMA user_version")
    let isNew = try database.integer("SELECT count(*) FROM sqlite_master") == 0
    guard isNew || application == applicationID else {
      database.leaveAlone()
      throw StorageError(
        .foreign, path: database.path,
        reason: "it is a database of another program: use another state folder")
    }
    guard version <= Int64(migrations.count) else {
      database.leaveAlone()
      throw StorageError(
        .foreign, path: database.path,
        reason:
          "schema \(version) was written by a newer throng (this one knows \(migrations.count)): update throng"
      )
    }
    try database.execute(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON")
    for index in migrations.indices.dropFirst(Int(version)) {
      try database.transaction { () throws(StorageError) in
        try database.execute(migrations[index].sql)
        try migrations[index].then(database)
        try database.execute("PRAGMA application_id=\(applicationID)")
        try database.execute("PRAGMA user_version=\(index + 1)")
      }
    }
  }
}
