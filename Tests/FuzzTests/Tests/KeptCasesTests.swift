import Foundation
import Testing

@testable import Engine

/// Every input that a fuzzer once found, and the seeds it starts from: `fixtures/fuzz/TARGET/`.
@Suite struct KeptCasesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../fixtures/fuzz").standardized

  private static func cases(_ target: FuzzTarget) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzTarget.allCases)
  func holdFor(_ target: FuzzTarget) throws {
    let cases = try Self.cases(target)
    #expect(!cases.isEmpty)
    for file in cases {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(bytes) }
    }
  }

  /// Seeds of an older format would be refused at once, and a fuzzer would begin with nothing.
  @Test func checkpointSeedsAreOfTodaysFormat() throws {
    let seeds = try Self.cases(.checkpoint).filter { $0.lastPathComponent != "seed-empty" }
    #expect(seeds.count > 5)
    for file in seeds {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(try CheckpointTarget.isRestored(bytes), "\(file.lastPathComponent)")
    }
  }

  /// Likewise, of both versions of a batch.
  @Test func journalSeedsAreRead() throws {
    let seeds = try Self.cases(.journal)
    #expect(seeds.count > 4)
    for file in seeds {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try BatchCodec.decode(bytes) }
    }
  }

  /// The rules hold for beginnings of each as well: a stream may break off anywhere.
  @Test(arguments: FuzzTarget.allCases)
  func holdForEveryBeginning(_ target: FuzzTarget) throws {
    for file in try Self.cases(target) {
      let bytes = [UInt8](try Data(contentsOf: file))
      let step = max(1, bytes.count / 50)
      for count in stride(from: 0, to: bytes.count, by: step) {
        #expect(throws: Never.self, "\(file.lastPathComponent), \(count) bytes") {
          try target.run(Array(bytes.prefix(count)))
        }
      }
    }
  }
}
