import Glibc
import JSONText

/// A client of a daemon's socket that takes answers as lines and doesn't read them.
final class LineClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 256 << 10)

  init(path: String) throws(BenchError) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafeBytes(of: &address) { address in
      guard isShort, let start = address.baseAddress else { return false }
      return connect(descriptor, start.assumingMemoryBound(to: sockaddr.self), length) == 0
    }
    guard isConnected else { throw BenchError("Nobody answers at \(path).") }
  }

  deinit { close(descriptor) }

  /// Asks a method something and waits for its answer.
  ///
  /// - Throws: `BenchError` if that is an error.
  func call(
    _ method: String, _ params: (inout JSONWriter) -> Void
  ) throws(BenchError) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { request in
      request.member("jsonrpc", "2.0")
      request.member("id", 1)
      request.member("method", method)
      request.member("params", object: params)
    }
    let answer = try call(writer.text)
    guard answer.prefix(40).firstRange(of: #","result":"#.utf8) != nil else {
      throw BenchError("The daemon answered \(String(decoding: answer.prefix(200), as: UTF8.self))")
    }
    return answer
  }

  /// Sends a line and waits for the answer's.
  private func call(_ line: String) throws(BenchError) -> [UInt8] {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BenchError("The daemon takes no more.") }
      rest = rest.dropFirst(count)
    }
    received.removeAll(keepingCapacity: true)
    while received.last != UInt8(ascii: "\n") {
      let count = read(descriptor, &scratch, scratch.count)
      guard count > 0 else { throw BenchError("The daemon closed the connection.") }
      received += scratch[..<count]
    }
    return received
  }
}
