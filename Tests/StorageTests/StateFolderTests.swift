import Glibc
import Testing

@testable import Storage

/// The state folder is its owner's alone, with all that is in it.
@Suite struct StateFolderTests {
  private static let files = ["throng.db", "throng.db-wal", "throng.db-shm", "lock"]

  /// An umask is the whole process's, so each is tried in one of its own.
  @Test("Folder 0700 and files 0600, whatever the umask")
  func umasks() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      try StateFolderTests.expectModes()
    }
    await #expect(processExitsWith: .success) {
      umask(0o777)
      try StateFolderTests.expectModes()
    }
  }

  private static func expectModes() throws {
    let folder = Folder()
    chmod(folder.path, 0o700)
    // The second time the files are there, as a daemon left them that was killed.
    for _ in 0..<2 {
      let store = try StateStore(folder: folder.state)
      try store.append(kind: 1, body: [1], rows: StoredRows())
      guard Folder.mode(of: folder.state) == 0o700 else { exit(2) }
      for name in files where Folder.mode(of: folder.state + "/" + name) != 0o600 { exit(3) }
    }
  }

  @Test("What was left wider is tightened")
  func tightened() throws {
    let folder = Folder()
    do { _ = try StateStore(folder: folder.state) }
    chmod(folder.state, 0o2775)
    for name in Self.files {
      let path = folder.state + "/" + name
      if access(path, F_OK) != 0 { Folder.write([], to: path) }
      chmod(path, 0o666)
    }
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [1], rows: StoredRows())
    #expect(Folder.mode(of: folder.state) == 0o700)
    for name in Self.files { #expect(Folder.mode(of: folder.state + "/" + name) == 0o600) }
  }

  @Test(
    "Another user's folder, or database, is refused and stays as it is",
    .enabled(if: geteuid() == 0, "needs root, to give files away"), arguments: ["", "/throng.db"])
  func foreign(name: String) throws {
    let folder = Folder()
    do { _ = try StateStore(folder: folder.state) }
    let path = folder.state + name
    chmod(path, 0o750)
    chown(path, 54321, 54321)
    // A process that another test begins holds all locks for a moment, until it has its own program.
    var error: StorageError?
    repeat {
      error = #expect(throws: StorageError.self) { try StateStore(folder: folder.state) }
    } while error?.fault == .inUse
    #expect(error?.path == path && error?.reason.contains("user 54321's") == true)
    #expect(Folder.mode(of: path) == 0o750)
  }
}
