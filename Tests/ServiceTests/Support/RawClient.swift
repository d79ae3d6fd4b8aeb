import Glibc

@testable import Service

/// A client that sends any bytes at all.
final class RawClient {
  private let socket: StreamSocket
  private var received: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)

  init(path: String) throws {
    let address = try UnixAddress(path: path)
    socket = try Self.patiently { () throws(SystemError) in
      try StreamSocket(connectingTo: address)
    }
  }

  init(_ socket: consuming StreamSocket) { self.socket = socket }

  /// The daemon's queue of new clients may be full for a moment.
  private static func patiently(
    _ connect: () throws(SystemError) -> StreamSocket
  ) throws -> StreamSocket {
    while true {
      do throws(SystemError) { return try connect() } catch {
        guard error.isAboutPatience else { throw error }
      }
    }
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      switch socket.write(bytes, from: start) {
      case .moved(let count): start += count
      case .wouldBlock: guard socket.wait(forRoom: true, seconds: 10) else { throw Fault.silence }
      case .closed: throw Fault.closed
      }
    }
  }

  /// Writes once; how many bytes the socket took.
  func sendSome(_ bytes: [UInt8]) -> Int {
    guard case .moved(let count) = socket.write(bytes, from: 0) else { return 0 }
    return count
  }

  func finishSending() { _ = shutdown(socket.descriptor.raw, Int32(SHUT_WR)) }

  /// The next line without its line feed; nil when the daemon has closed.
  func line() throws -> String? {
    while true {
      if let feed = received.firstIndex(of: 0x0A) {
        defer { received.removeFirst(feed + 1) }
        return String(decoding: received[..<feed], as: UTF8.self)
      }
      guard socket.wait(seconds: 10) else { throw Fault.silence }
      switch socket.read(into: &scratch) {
      case .moved(let count): received += scratch[..<count]
      case .wouldBlock: continue
      case .closed: return nil
      }
    }
  }

  /// What has come by now, waiting for nothing.
  func linesNow() -> [String] {
    while case .moved(let count) = socket.read(into: &scratch) { received += scratch[..<count] }
    let lines = received.split(separator: 0x0A, omittingEmptySubsequences: false)
    received = Array(lines.last ?? [])
    return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the daemon has closed the connection; what has come and wasn't taken is lost.
  func isClosed() -> Bool {
    while true {
      switch socket.read(into: &scratch) {
      case .moved: continue
      case .wouldBlock: return false
      case .closed: return true
      }
    }
  }

  /// The lines until the daemon closes.
  func lines() throws -> [String] {
    var all: [String] = []
    while let line = try line() { all.append(line) }
    return all
  }

  enum Fault: Error {
    case silence, closed
  }
}
