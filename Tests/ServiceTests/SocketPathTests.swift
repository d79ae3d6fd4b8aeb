import Testing

@testable import Service

/// The rule of DESIGN §9 for the socket's path.
@Suite struct SocketPathTests {
  @Test(
    "Option, then variable, then root's, then the session's folder",
    arguments: [
      ("/o", "/v", "/x", true, "/o"), ("o", nil, nil, false, "o"),
      (nil, "/v", "/x", true, "/v"), (nil, "/v", nil, false, "/v"),
      (nil, nil, "/x", true, "/run/throng/throng.sock"),
      (nil, "", "/x", true, "/run/throng/throng.sock"),
      (nil, nil, "/x", false, "/x/throng.sock"), (nil, nil, "/x/", false, "/x/throng.sock"),
    ] as [(String?, String?, String?, Bool, String)])
  func rule(
    option: String?, variable: String?, runtime: String?, isRoot: Bool, path: String
  ) throws {
    #expect(
      try SocketPath.resolve(
        option: option, socketVariable: variable, runtimeFolder: runtime, isRoot: isRoot) == path)
  }

  @Test("Without any of them there is none", arguments: [nil, "", "relative"] as [String?])
  func none(runtime: String?) {
    #expect(throws: SocketPathError.none) {
      try SocketPath.resolve(
        option: nil, socketVariable: nil, runtimeFolder: runtime, isRoot: false)
    }
  }

  /// 108 bytes with the NUL: `sun_path` of unix(7).
  @Test(
    "A path has 1 to 107 bytes and no NUL",
    arguments: [
      (String(repeating: "p", count: 107), nil),
      (String(repeating: "p", count: 108), .tooLong(108)),
      (String(repeating: "é", count: 54), .tooLong(108)),
      ("", .unusable), ("a\0b", .unusable),
    ] as [(String, SocketPathError?)])
  func length(path: String, expected: SocketPathError?) {
    var met: SocketPathError?
    do throws(SocketPathError) { _ = try SocketPath.resolve(option: path) } catch { met = error }
    #expect(met == expected)
  }

  @Test(
    "A folder is all before the last slash",
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b"),
    ])
  func folder(path: String, folder: String) {
    #expect(SocketPath.folder(of: path) == folder)
  }
}
