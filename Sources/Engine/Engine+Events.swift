import Storage
import Synchronization

// What has happened, as it is stored.
extension Engine {
  /// Stored events behind a cursor (0 for the first), at most `limit`; none without a state folder.
  ///
  /// Events are final: those of the last minute of event time are still to come, and those of the newest
  /// batch are stored with the next.
  /// - Throws: `EngineError.storage`.
  public func events(after cursor: Int64, limit: Int) throws(EngineError) -> EventPage {
    do {
      let found = try reader.withLock { (reader) throws(StorageError) in
        try reader?.events(after: cursor, limit: Int64(limit)) ?? []
      }
      return EventPage(
        events: found.map { EventPage.Entry($0.event, sessionHash) },
        next: found.last?.cursor ?? cursor)
    } catch {
      throw .storage(error)
    }
  }
}
