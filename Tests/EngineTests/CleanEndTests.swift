import Foundation
import Testing

@testable import Engine

/// A clean end leaves the database whole in one file, which can be copied as it is.
@Suite struct CleanEndTests {
  @Test func leavesOneFile() throws {
    let folder = try TemporaryFolder()
    do {
      let engine = try engine(folder: folder.state)
      try engine.take(TestVenues.fix("a", at: 0, 100, 100))
      #expect(try engine.events(after: 0, limit: 1).events.isEmpty)
      try engine.close()
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.state)
    #expect(files.sorted() == ["lock", "throng.db"])
    #expect(try engine(folder: folder.state).counts("pier").sessions == 1)
  }
}
