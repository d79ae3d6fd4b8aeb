import Glibc

/// Where the daemon's socket is, by one rule for the daemon and its clients.
public enum SocketPath {
  /// The path for root when nothing else is said.
  public static let system = "/run/throng/throng.sock"

  /// The path by the rule of DESIGN §9, in this process's environment.
  ///
  /// - Parameter option: The value of `--socket`, if given.
  /// - Returns: A path that fits.
  /// - Throws: `SocketPathError` if there is none, or it can't be a socket's.
  public static func resolve(option: String?) throws(SocketPathError) -> String {
    try resolve(
      option: option, socketVariable: variable("THRONG_SOCKET"),
      runtimeFolder: variable("XDG_RUNTIME_DIR"), isRoot: geteuid() == 0)
  }

  /// The path: the option, else `$THRONG_SOCKET`, else root's, else that in `$XDG_RUNTIME_DIR`.
  ///
  /// An empty variable is none, and so is a relative `$XDG_RUNTIME_DIR`, as its specification says.
  static func resolve(
    option: String?, socketVariable: String?, runtimeFolder: String?, isRoot: Bool
  ) throws(SocketPathError) -> String {
    let path: String
    if let option {
      path = option
    } else if let socketVariable, !socketVariable.isEmpty {
      path = socketVariable
    } else if isRoot {
      path = system
    } else if let runtimeFolder, runtimeFolder.hasPrefix("/") {
      path =
        runtimeFolder.hasSuffix("/")
        ? runtimeFolder + "throng.sock" : runtimeFolder + "/throng.sock"
    } else {
      throw .none
    }
    _ = try UnixAddress(path: path)
    return path
  }

  /// The folder that holds the socket.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
