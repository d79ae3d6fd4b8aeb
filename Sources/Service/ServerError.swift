/// Why the daemon can't serve.
public enum ServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path can't be a socket's.
  case path(String, SocketPathError)
  /// The folder for the socket can't be used, for that reason.
  case folder(String, String)
  /// Something else is at the path.
  case notASocket(String)
  /// A living daemon answers at the path.
  case alreadyServed(String)
  /// So many clients need more open files than the system allows this process.
  case tooFewDescriptors(clients: Int, needed: UInt, allowed: UInt)
  /// The folder of venues can't be watched, for that reason.
  case venueFolder(String, String)
  /// A system call failed.
  case system(path: String, String)
  /// The server has run already.
  case ended

  /// One sentence that says what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .path(_, let error): error.description
    case .folder(let folder, let reason):
      "The folder \(folder) for the socket can't be used (\(reason)); make it, or give another "
        + "path with --socket."
    case .notASocket(let path):
      "\(path) is no socket and stays as it is; give another path with --socket."
    case .alreadyServed(let path):
      "Another daemon serves at \(path); stop it, or give another path with --socket."
    case .tooFewDescriptors(let clients, let needed, let allowed):
      "\(clients) clients need \(needed) open files and the system allows \(allowed); raise the "
        + "limit (ulimit -n, or LimitNOFILE of the unit) or lower --max-clients."
    case .venueFolder(let path, let reason):
      "\(path) can't be watched (\(reason)); --watch needs a folder for --venues."
    case .system(let path, let reason):
      "The socket \(path) can't be served (\(reason))."
    case .ended: "This server has run already; make a new one."
    }
  }
}
