import Engine
import Presence

/// How a daemon serves.
public struct ServerOptions: Sendable {
  /// Where the socket is to be; see `SocketPath`.
  public var socket: String
  /// What moves the engine's clock: with `wall`, a tick each second, and records of the future are
  /// rejected.
  public var clock: EngineOptions.ClockMode
  /// What `server.info` tells as the program's version.
  public var version: String
  /// Whether the engine's state outlives the daemon; told by `server.info`.
  public var isDurable: Bool
  /// How often the state is stored as a whole, as long as that is quick.
  public var checkpointEvery = TimeSpan.seconds(60)
  /// How much it lets clients take.
  public var limits = ServerLimits()
  /// A group whose members may read single sessions and change things, as its own user and root may.
  public var administratorGroup: UInt32?
  /// Who clients are told counts for, unless they are administrators.
  public var audience = Audience.operators
  /// What everybody may know.
  public var publicRules = PublicRules()
  /// Whether SIGTERM and SIGINT end it.
  public var catchesSignals = true
  /// The folder whose venue files are kept in service; nil if none is.
  public var venueFolder: WatchedVenues?
  /// A shell command that is run for each alert raised or cleared; nil if none is.
  public var alertCommand: String?
  /// Where the operator is told what happens.
  public var log: Log
  /// Who waits to be told that it serves; nil if nobody does.
  public var supervisor: Supervisor?

  /// Options for a daemon at that path.
  public init(
    socket: String, clock: EngineOptions.ClockMode, version: String, isDurable: Bool,
    log: Log = .silent
  ) {
    self.socket = socket
    self.clock = clock
    self.version = version
    self.isDurable = isDurable
    self.log = log
  }
}
