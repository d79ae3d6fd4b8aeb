import Engine
import Foundation
import Testing

@testable import Service

/// Who may read single sessions and change things.
@Suite struct AuthorityTests {
  /// DESIGN §9: the daemon's own user, root, and members of the group named by `--admin-gid`.
  static let knownPeers: [(peer: Peer, group: UInt32?, isAdministrator: Bool)] = [
    (Peer(user: 0, groups: [0]), nil, true),
    (Peer(user: 1000, groups: [1000]), nil, true),
    (Peer(user: 1001, groups: [1001]), nil, false),
    (Peer(user: 1001, groups: [1000]), nil, false),
    (Peer(user: 1001, groups: [0]), nil, false),
    (Peer(user: 1001, groups: [27]), 27, true),
    (Peer(user: 1001, groups: [1001, 4, 27]), 27, true),
    (Peer(user: 1001, groups: [1001, 4]), 27, false),
    (Peer(user: 1001, groups: []), 27, false),
    (Peer(user: 27, groups: [1001]), 27, false),
    (Peer(user: 0, groups: []), 27, true),
    (Peer(user: 1000, groups: []), 27, true),
  ]

  @Test(
    "The daemon's user, root and members of its group are administrators, nobody else",
    arguments: knownPeers)
  func peers(peer: Peer, group: UInt32?, isAdministrator: Bool) {
    let authority = Authority(user: 1000, group: group)
    #expect(authority.isAdministrator(peer) == isAdministrator)
  }

  @Test("Whom the kernel doesn't name is no administrator")
  func unknown() { #expect(!Authority(user: 1000, group: 27).isAdministrator(nil)) }

  /// Reading counts and plans is for whoever may open the socket; DESIGN §9 keeps the rest for administrators.
  @Test("Every method of single sessions and every change is an administrator's")
  func methods() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    let options = ServerOptions(socket: "", clock: .records, version: "", isDurable: false)
    let methods = EngineMethods(engine: engine, options: options).backend.methods
    let open: Set = [
      "server.info", "server.health", "server.metrics", "venue.history", "venue.list", "venue.show",
      "zone.density", "zone.dwell", "zone.flow", "zone.history", "zone.watch", "alert.list",
      "alert.watch",
    ]
    for (name, method) in methods {
      #expect(method.isForAdministrators == !open.contains(name), "\(name)")
    }
  }

  @Test("An ordinary client is served what is open, and refused the rest, payload and all")
  func ordinary() throws {
    let hand = try HandLoop()
    let client = try hand.connect(as: HandLoop.ordinary)
    let secret = #"{"jsonrpc":"2.0","id":1,"method":"secret"}"# + "\n"
    try client.send(secret + FramingTests.store(1, bytes: 7) + "1234567" + FramingTests.echo + "\n")
    try hand.pump()
    let lines = client.linesNow()
    #expect(lines.map(BadInputTests.kind) == ["forbidden", "forbidden", nil])
    #expect(lines.last == FramingTests.echoed)
    #expect(hand.backend.storedBytes == 0)
  }

  @Test(
    "A group is found by number and by name",
    arguments: [
      ("0", 0), ("root", 0), ("4294967294", 4_294_967_294), ("4294967295", nil), ("-1", nil),
      ("no such group", nil), ("", nil), ("4294967296", nil), ("a\0b", nil),
    ] as [(String, UInt32?)])
  func groups(word: String, number: UInt32?) { #expect(AccountGroup.number(of: word) == number) }

  private static let many = (60_000..<60_100).map(String.init).joined(separator: ",")

  /// What another user's process is started with, and what of the answer shows that it is an
  /// administrator, or none; nil for one that is in no group of the socket's and can't open it.
  static let otherUsers: [(groups: [String], answer: String?)] = [
    (["--regid=0", "--clear-groups"], "forbidden"),
    (["--regid=54321", "--groups=0"], "true"),
    (["--regid=0", "--groups=4,54321"], "true"),
    (["--regid=0", "--groups=" + many], "forbidden"),
    (["--regid=0", "--groups=" + many + ",54321"], "true"),
    (["--regid=54320", "--clear-groups"], nil),
  ]

  /// Whether this test can ask as another user.
  static var canBecomeOthers: Bool {
    geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/usr/bin/nc", X_OK) == 0
  }

  @Test(
    "Another user is what the kernel says it is",
    .enabled(if: canBecomeOthers, "needs root, setpriv and nc, to ask as another user"),
    arguments: otherUsers)
  func otherUser(groups: [String], answer: String?) throws {
    let folder = try ShortFolder()
    chmod(folder.path, 0o711)
    let server = try Server(
      backend: TestBackend().backend, path: folder.socket, authority: Authority(group: 54321),
      catchesSignals: false)
    let served = Served(folder, server)
    defer { _ = served.stop() }
    let secret = #"{"jsonrpc":"2.0","id":1,"method":"secret"}"#
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let asks = ["setpriv", "--reuid=54321"] + groups + ["nc", "-N", "-U", folder.socket]
    process.arguments = ["-c", "printf '%s' '\(secret)' | " + asks.joined(separator: " ")]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) == (answer != nil))
    #expect(answer.map(line.contains) ?? line.isEmpty)
  }
}
