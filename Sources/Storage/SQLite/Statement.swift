import CSQLite

/// A prepared statement, reused: bind, step until no row is left, and it is ready again.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ index: Int32, _ value: Int64?) throws(StorageError) {
    let code =
      value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    try database.check(code, doing: "bind to")
  }

  func bind(_ index: Int32, _ value: Double) throws(StorageError) {
    try database.check(sqlite3_bind_double(handle, index, value), doing: "bind to")
  }

  func bind(_ index: Int32, _ value: String?) throws(StorageError) {
    guard var value else { return try bind(index, nil as Int64?) }
    let code = value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        throng_sqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
    try database.check(code, doing: "bind to")
  }

  func bind(_ index: Int32, _ value: [UInt8]) throws(StorageError) {
    let code = value.withUnsafeBytes {
      throng_sqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
    }
    try database.check(code, doing: "bind to")
  }

  func bind(_ index: Int32, _ value: ArraySlice<UInt8>) throws(StorageError) {
    let code = value.withUnsafeBytes {
      throng_sqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
    }
    try database.check(code, doing: "bind to")
  }

  /// Whether there is a row; without one the statement is ready to be bound again.
  func step() throws(StorageError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    sqlite3_reset(handle)
    try database.check(code, doing: "read or write")
    return false
  }

  /// Steps a statement that returns no row.
  func run() throws(StorageError) { _ = try step() }

  /// Ends a walk over rows early.
  func reset() { sqlite3_reset(handle) }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String? {
    sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
