import Presence
import Storage
import Synchronization
import Testing

@testable import Engine

/// Commits that nobody waits for are made in their order, and none behind one that fails.
@Suite struct CommitQueueTests {
  private static let full = EngineError.storage(StorageError(.full, path: "x", reason: "y"))

  @Test func allAreMadeInTheirOrder() throws {
    let queue = CommitQueue()
    let made = Mutex<[Int]>([])
    // More than may wait at once.
    for number in 0..<200 { try queue.add { made.withLock { $0.append(number) } } }
    try queue.drain()
    #expect(made.withLock { $0 } == Array(0..<200))
    try queue.drain()
  }

  @Test func behindAFailureNoneIsMade() throws {
    let queue = CommitQueue()
    let made = Mutex<[Int]>([])
    for number in 0..<9 {
      // The failure may already be known.
      _ = try? queue.add { () throws(EngineError) in
        if number == 3 { throw Self.full }
        made.withLock { $0.append(number) }
      }
    }
    for _ in 0..<2 { #expect(throws: EngineError.self) { try queue.drain() } }
    #expect(throws: EngineError.self) { try queue.add { made.withLock { $0.append(9) } } }
    #expect(made.withLock { $0 } == [0, 1, 2])
  }

  /// The folder then holds all batches before the one that failed, as if no other had come.
  @Test func aFullDiskEndsAReplayAndLosesNothingBefore() throws {
    let batches = (0..<12).map { number in
      let fixes = (0..<5).map { TestVenues.fix("s\($0)", at: Double(60 * number + $0), 100, 100) }
      return batch(fixes)
    }
    let folder = try TemporaryFolder()
    let failing = try engine(folder)
    let commits = Mutex(0)
    failing.observeCommits { commit throws(EngineError) in
      let number = commits.withLock { commits in
        commits += 1
        return commits
      }
      if number == 8 { throw Self.full }
      try commit()
    }
    for batch in batches { _ = try? failing.ingest(batch, thenMore: true) }
    #expect(throws: EngineError.self) { try failing.catchUp() }
    #expect(throws: EngineError.self) { try failing.ingest(batches[0]) }
    #expect(throws: EngineError.self) { try failing.checkpoint() }
    #expect(throws: EngineError.self) { try failing.close() }

    let other = try TemporaryFolder()
    let short = try engine(other)
    for batch in batches.prefix(7) { _ = try short.ingest(batch, thenMore: true) }
    try short.catchUp()
    #expect(Answer.all(of: try engine(try folder.crashed())) == Answer.all(of: short))
  }

  private func engine(_ folder: TemporaryFolder) throws -> Engine {
    var options = EngineOptions(clock: .records)
    options.estimator = .none
    options.keepsDecisions = false
    let engine = try Engine(options: options, folder: folder.state)
    _ = try engine.load(TestVenues.survey(TestVenues.pier, TestVenues.lido))
    return engine
  }
}
