import Storage
import Synchronization
import Testing

@testable import Engine

/// Whoever observes commits sees each, and can't change what comes of it.
@Suite struct CommitObserverTests {
  @Test func seesEachCommitOfTheJournal() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    let commits = Mutex(0)
    engine.observeCommits { commit throws(EngineError) in
      commits.withLock { $0 += 1 }
      try commit()
    }
    let position = engine.statistics.journalPosition
    try engine.tick(1)
    try engine.tick(2)
    #expect(try engine.remove(venue: "lido"))
    #expect(commits.withLock { $0 } == 3)
    #expect(engine.statistics.journalPosition == position + 3)
  }

  @Test func aCommitThatFailsIsNotFolded() throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: folder.state)
    let full = EngineError.storage(StorageError(.full, path: "x", reason: "y"))
    engine.observeCommits { _ throws(EngineError) in throw full }
    let error = #expect(throws: EngineError.self) { try engine.tick(5) }
    #expect(error?.isDiskFull == true)
    #expect(engine.statistics.clock == nil)
  }

  @Test func feedsAreAsOldAsTheirNewestRecord() throws {
    let engine = try engine()
    #expect(engine.feedAges().map(\.venue) == ["lido", "pier"])
    #expect(engine.feedAges().map(\.seconds) == [nil, nil])
    let (longitude, latitude) = (TestVenues.longitude + 0.001, TestVenues.latitude + 0.001)
    try engine.take(
      #"{"session":"a","time":1781370000,"lat":\#(latitude),"lon":\#(longitude)}"#)
    try engine.tick(90)
    #expect(engine.feedAges().map(\.seconds) == [nil, 90])
  }
}
