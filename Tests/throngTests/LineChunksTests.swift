import Glibc
import Testing

@testable import throng

private let dataFolder = getenv("THRONG_DATA").map { String(cString: $0) }

@Suite struct LineChunksTests {
  /// `one\ntwo\n`, as Python's gzip packs it with no time.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0xCB, 0xCF, 0x4B, 0xE5,
    0x2A, 0x29, 0xCF, 0xE7, 0x02, 0x00, 0xE6, 0x0B, 0xBA, 0x12, 0x08, 0x00, 0x00, 0x00,
  ]

  private func chunks(_ bytes: [UInt8], chunkBytes: Int = 64) throws -> [[UInt8]] {
    let folder = TemporaryFolder()
    var chunks = try LineChunks(path: folder.file("text", bytes), chunkBytes: chunkBytes)
    var result: [[UInt8]] = []
    while let chunk = try chunks.next() { result.append(chunk) }
    return result
  }

  private func text(_ bytes: [UInt8], chunkBytes: Int = 64) throws -> String {
    String(decoding: try chunks(bytes, chunkBytes: chunkBytes).joined(), as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 64])
  func cutsOnlyBetweenLines(chunkBytes: Int) throws {
    let whole = "one\n\ntwo\nthree and more\nlast"
    let pieces = try chunks(Array(whole.utf8), chunkBytes: chunkBytes)
    #expect(pieces.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole)
  }

  /// Wherever in a line a chunk ends, what is lent where it was read to is what is copied.
  @Test func lendsWhatItCopies() throws {
    let line = #"{"session":"a1","time":"2026-06-13T17:00:16.498Z","lat":51.5561762,"lon":-0.28}"#
    let whole = Array("\(line)\n\(line)\r\n\n\(line)".utf8)
    let folder = TemporaryFolder()
    let path = folder.file("text", whole)
    for chunkBytes in 1...whole.count + 1 {
      var chunks = try LineChunks(path: path, chunkBytes: chunkBytes)
      var lent: [[UInt8]] = []
      while let chunk = try chunks.withNext({ Array($0) }) { lent.append(chunk) }
      #expect(Array(lent.joined()) == whole)
      #expect(try lent == self.chunks(whole, chunkBytes: chunkBytes))
    }
  }

  @Test func readsNothing() throws { #expect(try chunks([]).isEmpty) }

  @Test func keepsOnlySoMuchOfAnEndlessLineThatItIsSeenToBeTooLong() throws {
    let endless = [UInt8](repeating: 0x20, count: 1_000_000)
    let pieces = try chunks(endless + Array("\nnext\n".utf8), chunkBytes: 4096)
    let all = Array(pieces.joined())
    #expect(all.count > 65_536 && all.count < 80_000)
    #expect(all.suffix(6) == Array("\nnext\n".utf8)[...])
  }

  @Test func unpacksGzipByItsContent() throws {
    #expect(try text(Self.packed) == "one\ntwo\n")
    #expect(try text(Self.packed + Self.packed) == "one\ntwo\none\ntwo\n")
    #expect(try text(Self.packed + [0, 0, 0]) == "one\ntwo\n")
    #expect(try text(Self.packed, chunkBytes: 1) == "one\ntwo\n")
  }

  @Test func refusesDamagedGzip() {
    for length in 2..<Self.packed.count {
      expect("it was cut short", Array(Self.packed.prefix(length)))
    }
    var wrongSum = Self.packed
    wrongSum[wrongSum.count - 5] ^= 1
    expect("damaged gzip data", wrongSum)
    var wrongData = Self.packed
    wrongData[10] ^= 0xFF
    expect("damaged gzip data", wrongData)
    expect("something else behind its gzip data", Self.packed + [1, 2, 3])
  }

  private func expect(_ words: String, _ bytes: [UInt8]) {
    #expect { try text(bytes) } throws: { error in
      (error as? CommandError)?.sentence.contains(words) == true
    }
  }

  @Test func saysWhatCanNotBeOpened() {
    #expect { try LineChunks(path: "/nonexistent/x") } throws: {
      ($0 as? CommandError)?.sentence
        == "/nonexistent/x can't be opened: No such file or directory"
    }
    #expect { try TextSource.contents(of: "/tmp") } throws: {
      ($0 as? CommandError)?.sentence == "/tmp can't be read: Is a directory"
    }
  }

  @Test(.enabled(if: dataFolder != nil, "THRONG_DATA names no folder with the shared crowds"))
  func unpacksAWholeCrowd() throws {
    let folder = try #require(dataFolder)
    var chunks = try LineChunks(path: folder + "/crowd/full/fixes.ndjson.gz")
    var lines = 0
    while let chunk = try chunks.next() { lines += chunk.count { $0 == UInt8(ascii: "\n") } }
    // As its README says.
    #expect(lines == 202_704)
  }
}
