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

  @Test func dataAndProgressShareATerminal() throws {
    let folder = TemporaryFolder()
    let out = try throng.OutputStream(path: folder.path + "/out.txt")
    let errors = throng.OutputStream()
    let console = Console(out: out, errors: errors, showsProgress: true)
    console.progress("half")
    #expect(errors.kept == "\r\u{1B}[Khalf")
    // The rest of a line of data may still come: progress would take its beginning away.
    try out.write("a,")
    try out.flush()
    #expect(errors.kept == "\r\u{1B}[Khalf\r\u{1B}[K" && !out.isAtLineStart)
    console.progress("more")
    #expect(errors.kept == "\r\u{1B}[Khalf\r\u{1B}[K")
  }

  @Test func keepsTheOldTextUntilThereIsNew() throws {
    let folder = TemporaryFolder()
    let path = folder.file("out.txt", "something long")
    let out = try throng.OutputStream(path: path)
    try out.flush()
    #expect(try TextSource.contents(of: path).count == 14)
    try out.write("new")
    try out.flush()
    try out.write("er")
    try out.flush()
    #expect(try TextSource.contents(of: path) == Array("newer".utf8))
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
