import Glibc
import Testing

@testable import throng

@Suite struct OutputStreamTests {
  @Test func saysQuietlyThatTheReaderHasGone() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    let out = throng.OutputStream(descriptor: ends[1])
    try out.line("nobody reads this")
    #expect { try out.flush() } throws: { error in
      (error as? CommandError)?.status == .done && (error as? CommandError)?.sentence == ""
    }
    close(ends[1])
  }

  @Test func saysThatTheDiskIsFull() throws {
    let out = try throng.OutputStream(path: "/dev/full")
    try out.line("x")
    #expect { try out.flush() } throws: { error in
      (error as? CommandError)?.sentence == "/dev/full can't be written: No space left on device"
    }
  }

  @Test func writesFiles() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/out.txt"
    let out = try throng.OutputStream(path: path)
    for _ in 0..<100_000 { try out.line("12345") }
    try out.flush()
    #expect(try TextSource.contents(of: path).count == 600_000)
  }
}
