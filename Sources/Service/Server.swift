import Engine
import Synchronization

/// A daemon on a Unix socket; clients may connect as soon as it is made.
///
/// One thread, that of `run()`, talks to all clients; a second one changes the engine.
public final class Server: Sendable {
  /// Where it serves.
  public let path: String

  private let backend: Backend
  private let authority: Authority
  private let limits: ServerLimits
  private let signals: Mutex<TerminationSignals?>
  private let mailbox: Mailbox
  private let listener: Mutex<ListeningSocket?>
  private let folder: Mutex<FolderWatch?>

  /// A daemon for an engine; its socket takes clients from now on, `run()` serves them.
  ///
  /// The files of a watched folder are loaded here; those that can't be are told to the log.
  /// - Throws: `ServerError` if the path is no good, another daemon serves there, or the folder can't be
  ///   watched.
  public convenience init(engine: Engine, options: ServerOptions) throws(ServerError) {
    let methods = EngineMethods(engine: engine, options: options)
    var watch: FolderWatch?
    if let folder = options.venueFolder {
      // Watched before it is read, so that no change falls between.
      do { watch = try FolderWatch(folder.path) } catch {
        throw .venueFolder(folder.path, error.description)
      }
      // If it can't be stored, the first tick says so.
      _ = try? engine.takeWallClock()
      methods.keeper?.loadAll()
    }
    try self.init(
      backend: methods.backend, path: options.socket,
      authority: Authority(group: options.administratorGroup), limits: options.limits,
      catchesSignals: options.catchesSignals, folder: watch)
  }

  init(
    backend: Backend, path: String, authority: Authority = Authority(),
    limits: ServerLimits = ServerLimits(), catchesSignals: Bool,
    folder: consuming FolderWatch? = nil
  ) throws(ServerError) {
    self.backend = backend
    self.path = path
    self.authority = authority
    self.limits = limits
    try DescriptorLimit.makeRoom(forClients: limits.clients)
    do {
      mailbox = try Mailbox()
      // Caught before anybody can connect: whoever has been answered may end it cleanly.
      signals = Mutex(catchesSignals ? try TerminationSignals() : nil)
    } catch { throw .system(path: path, error.description) }
    listener = Mutex(try ListeningSocket(path: path))
    self.folder = Mutex(folder)
  }

  /// Serves until SIGTERM, SIGINT or `stop()`, then finishes and answers what is under way.
  ///
  /// The socket's path is gone afterwards. It can be called once.
  /// - Throws: `ServerError` if the system fails it.
  public func run() throws(ServerError) {
    let loop: EventLoop?
    do { loop = try makeLoop() } catch { throw .system(path: path, error.description) }
    guard let loop else { throw .ended }
    do { try loop.run() } catch { throw .system(path: path, error.description) }
  }

  /// Asks it to end, from any thread; `run()` returns soon after.
  public func stop() { mailbox.requestStop() }

  // The loop alone holds the listening socket from here on, and so decides when its path goes.
  private func makeLoop() throws(SystemError) -> EventLoop? {
    guard let listener = listener.withLock({ $0.take() }) else { return nil }
    return try EventLoop(
      listener: listener, mailbox: mailbox, backend: backend, authority: authority,
      limits: limits, signals: signals.withLock { $0.take() }, folder: folder.withLock { $0.take() }
    )
  }
}
