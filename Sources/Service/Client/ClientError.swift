/// Why a daemon could not be asked.
public enum ClientError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no usable path to ask at.
  case path(SocketPathError)
  /// Nobody answers at the path, for that reason.
  case noDaemon(path: String, reason: String)
  /// This user may not ask at the path.
  case noAccess(path: String)
  /// No answer came within so many seconds.
  case timedOut(seconds: Double)
  /// The daemon went before it answered.
  case closed
  /// The daemon's answer is not of the protocol.
  case badAnswer
  /// The daemon refused the request.
  case refused(Refusal)

  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .path(let error): error.description
    case .noDaemon(let path, let reason):
      "No daemon answers at \(path) (\(reason)); start one with throng serve, or give another path "
        + "with --socket."
    case .noAccess(let path):
      "This user may not open \(path); ask as the daemon's user or as a member of its group."
    case .timedOut(let seconds):
      "The daemon did not answer within \(seconds) s; --timeout gives it longer."
    case .closed: "The daemon closed the connection before it answered; see whether it still runs."
    case .badAnswer: "What answers at the socket does not speak Throng's protocol."
    case .refused(let refusal): refusal.message
    }
  }
}
