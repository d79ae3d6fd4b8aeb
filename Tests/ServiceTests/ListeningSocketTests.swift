import Glibc
import Testing

@testable import Service

/// The socket's file, from birth to end.
@Suite struct ListeningSocketTests {
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// An umask is the whole process's, so each is tried in one of its own.
  @Test("The mode is 0660 whatever the umask lets through")
  func modeUnderUmasks() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      try ListeningSocketTests.expectMode()
    }
    await #expect(processExitsWith: .success) {
      umask(0o077)
      try ListeningSocketTests.expectMode()
    }
    await #expect(processExitsWith: .success) {
      umask(0o777)
      try ListeningSocketTests.expectMode()
    }
  }

  private static func expectMode() throws {
    let folder = "/tmp/thrm\(getpid())"
    guard mkdir(folder, 0o700) == 0 || chmod(folder, 0o700) == 0 else { exit(3) }
    chmod(folder, 0o700)
    do {
      let socket = try ListeningSocket(path: folder + "/s")
      guard mode(of: socket.path) == 0o660 else { exit(2) }
    }
    rmdir(folder)
  }

  /// The three steps of its birth, one by one: at none is it open to more than owner and group, and
  /// nobody gets in before its mode is what it shall be.
  @Test("At no moment is the mode wider, and nobody connects before it is right")
  func modeFromBirth() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      try ListeningSocketTests.expectBirth(mode: 0o660)
    }
    await #expect(processExitsWith: .success) {
      umask(0o777)
      try ListeningSocketTests.expectBirth(mode: 0)
    }
  }

  private static func expectBirth(mode expected: mode_t) throws {
    let path = "/tmp/thrb\(getpid())"
    defer { unlink(path) }
    let address = try UnixAddress(path: path)
    let bound = try ListeningSocket.bound(to: address)
    guard mode(of: path) == expected else { exit(2) }
    do throws(SystemError) {
      _ = try StreamSocket(connectingTo: address)
      exit(3)
    } catch { guard error.code == ECONNREFUSED else { exit(4) } }
    withExtendedLifetime(bound.raw) {}
  }

  @Test("Its path goes with it")
  func removal() throws {
    let folder = try ShortFolder()
    do {
      let socket = try ListeningSocket(path: folder.socket)
      #expect(Self.mode(of: socket.path) == 0o660)
    }
    #expect(Self.mode(of: folder.socket) == nil)
  }

  @Test("A path that is another's by now stays")
  func foreignPath() throws {
    let folder = try ShortFolder()
    do {
      let socket = try ListeningSocket(path: folder.socket)
      unlink(socket.path)
      #expect(creat(socket.path, 0o600) >= 0)
    }
    #expect(Self.mode(of: folder.socket) == 0o600)
  }

  @Test("What a dead daemon left is replaced")
  func stale() throws {
    let folder = try ShortFolder()
    let address = try UnixAddress(path: folder.socket)
    do {
      let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let dead = FileDescriptor(raw)
      #expect(address.with { bind(raw, $0, $1) } == 0)
      withExtendedLifetime(dead.raw) {}
    }
    #expect(Self.mode(of: folder.socket) != nil)
    let socket = try ListeningSocket(path: folder.socket)
    #expect(throws: Never.self) { _ = try StreamSocket(connectingTo: address) }
    #expect(Self.mode(of: socket.path) == 0o660)
  }

  @Test("A living daemon is left alone, even one that is busy")
  func live() throws {
    let folder = try ShortFolder()
    let first = try ListeningSocket(path: folder.socket)
    // Its queue of new clients is filled, as if it had no time for them.
    var waiting: [RawClient] = []
    for _ in 0..<200 {
      guard let socket = try? StreamSocket(connectingTo: UnixAddress(path: folder.socket)) else {
        break
      }
      waiting.append(RawClient(socket))
    }
    #expect(throws: ServerError.alreadyServed(folder.socket)) {
      try ListeningSocket(path: folder.socket)
    }
    #expect(Self.mode(of: first.path) == 0o660)
  }

  @Test("What is no socket stays as it is")
  func notASocket() throws {
    let folder = try ShortFolder()
    #expect(creat(folder.socket, 0o600) >= 0)
    #expect(throws: ServerError.notASocket(folder.socket)) {
      try ListeningSocket(path: folder.socket)
    }
    #expect(Self.mode(of: folder.socket) == 0o600)
  }

  @Test(
    "A path that can't be is told in one sentence",
    arguments: [
      (String(repeating: "p", count: 108), "at most"), ("/nowhere-at-all/s", "/nowhere-at-all"),
      ("/etc/hosts/s", "Not a directory"), ("", "empty"),
    ])
  func unusable(path: String, part: String) {
    do throws(ServerError) {
      _ = try ListeningSocket(path: path)
      Issue.record("there is no such folder")
    } catch {
      #expect(error.description.contains(part))
      #expect(error.description.hasSuffix("."))
      #expect(!error.description.contains("\n"))
    }
  }
}
