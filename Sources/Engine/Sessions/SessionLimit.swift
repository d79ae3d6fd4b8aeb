import Presence

/// How many sessions the engine holds at most: a part of the fold, so that a replay evicts the same ones.
struct SessionLimit: Equatable, Sendable {
  /// The limit of a journal that says nothing of one: 2²⁰.
  ///
  /// Ids spread over the partitions as dice do; of a million some 15,625 ± 124 fall into one, and 16,384
  /// fit.
  static let standard = SessionLimit(sessions: 1_048_576)

  /// In all partitions together.
  var sessions: Int

  /// In one partition; they fill evenly, so none may take what another leaves.
  var perPartition: Int {
    max(1, (sessions + EngineOptions.partitions - 1) / EngineOptions.partitions)
  }

  /// The body of a journal entry.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.count(sessions)
    return writer.bytes
  }

  init(sessions: Int) { self.sessions = sessions }

  init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    guard let sessions = Int(exactly: try reader.varint()), sessions > 0, reader.isAtEnd else {
      throw .init(reason: "no limit of sessions")
    }
    self.sessions = sessions
  }
}
