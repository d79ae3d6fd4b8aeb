import Engine
import Glibc
import Testing

@testable import Service

/// The service manager is told when the daemon serves and when it ends (sd_notify(3)).
@Suite struct SupervisorTests {
  /// The manager's end.
  private final class Manager {
    private let raw: Int32

    init(_ name: String) throws {
      let address = try UnixAddress(notifying: name)
      raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      let raw = raw
      #expect(address.with { bind(raw, $0, $1) } == 0)
      var patience = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(raw, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(raw) }

    func receive() -> String {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = recv(raw, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  @Test(arguments: [false, true])
  func isToldOfBeginAndEnd(isAbstract: Bool) throws {
    let folder = try ShortFolder()
    let name = isAbstract ? "@\(folder.path)" : folder.path + "/n"
    let manager = try Manager(name)
    defer { unlink(folder.path + "/n") }
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: false)
    options.catchesSignals = false
    options.supervisor = Supervisor(socket: name)
    let engine = try Engine(options: EngineOptions(clock: .records))
    let served = Served(folder, try Server(engine: engine, options: options))
    #expect(manager.receive() == "READY=1")
    #expect(served.stop() == nil)
    #expect(manager.receive() == "STOPPING=1")
  }

  @Test(arguments: ["/nonexistent/n", "", "@", String(repeating: "x", count: 200)])
  func thatNobodyListensIsNoFault(_ name: String) throws {
    let folder = try ShortFolder()
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: false)
    options.catchesSignals = false
    options.supervisor = Supervisor(socket: name)
    let engine = try Engine(options: EngineOptions(clock: .records))
    let served = Served(folder, try Server(engine: engine, options: options))
    #expect(try Client(path: folder.socket, timeout: 20).call("server.info").text.isEmpty == false)
    #expect(served.stop() == nil)
  }
}
