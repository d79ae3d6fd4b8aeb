import JSONText

/// A connection to a daemon that waits for its answers; one caller at a time.
///
/// Requests may be sent ahead of their answers, which come in the order of the requests.
public final class Client {
  private let socket: StreamSocket
  private let timeout: Double
  private let parser = JSONParser(maximumDepth: 64)
  private var input = InputBuffer()
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)
  private var lastID: Int = 0
  private var notifications: [Answer] = []
  // The daemon sends no more; what it sent may still be unread.
  private var isAtEnd = false

  /// Connects to the daemon at `path`.
  ///
  /// - Parameters:
  ///   - path: The socket's path; see `SocketPath`.
  ///   - timeout: Seconds to wait for the connection, and later for each answer.
  /// - Throws: `ClientError` if nobody answers, or may be asked.
  public init(path: String, timeout: Double = 5) throws(ClientError) {
    self.timeout = timeout
    let address: UnixAddress
    do { address = try UnixAddress(path: path) } catch { throw .path(error) }
    socket = try Self.connect(to: address, path: path, seconds: timeout)
  }

  /// Calls a method and waits for its result.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - payload: Bytes that follow the request's line; the parameter `bytes` is added.
  ///   - params: Writes the members of the params.
  /// - Returns: The result.
  /// - Throws: `ClientError`, `refused` among it.
  public func call(
    _ method: String, payload: [UInt8]? = nil, params: (inout JSONWriter) -> Void = { _ in }
  ) throws(ClientError) -> Answer {
    let id = try send(method, payload: payload, params: params)
    while true {
      let (answered, outcome) = try receive()
      guard answered == id else { continue }
      switch outcome {
      case .success(let answer): return answer
      case .failure(let refusal): throw .refused(refusal)
      }
    }
  }

  /// Sends a request without waiting for its answer, which `receive` gives.
  ///
  /// While the daemon takes no more, what it says is kept, so that the two can't block each other.
  /// - Parameters:
  ///   - method: The method's name.
  ///   - payload: Bytes that follow the request's line; the parameter `bytes` is added.
  ///   - params: Writes the members of the params.
  /// - Returns: The request's number.
  /// - Throws: `ClientError.timedOut` if the daemon takes nothing for that long.
  @discardableResult
  public func send(
    _ method: String, payload: [UInt8]? = nil, params: (inout JSONWriter) -> Void = { _ in }
  ) throws(ClientError) -> Int {
    lastID += 1
    var writer = JSONWriter()
    writer.object { request in
      request.member("jsonrpc", "2.0")
      request.member("id", lastID)
      request.member("method", method)
      request.name("params")
      request.object { members in
        if let payload { members.member("bytes", payload.count) }
        params(&members)
      }
    }
    try write(writer.bytes + [UInt8(ascii: "\n")])
    if let payload { try write(payload) }
    return lastID
  }

  /// The next answer, with the number of the request that it is for.
  ///
  /// - Throws: `ClientError`; a refusal is no error here but the answer's outcome.
  public func receive() throws(ClientError) -> (id: Int, outcome: Result<Answer, Refusal>) {
    while true {
      let message = try message(seconds: timeout)
      guard message.method == nil else {
        notifications.append(message)
        continue
      }
      let refusal = message.refusal
      guard let id = message.id else {
        // The daemon speaks to the connection as a whole when it answers no request in particular.
        throw refusal.map(ClientError.refused) ?? .badAnswer
      }
      return (id, refusal.map(Result.failure) ?? .success(message))
    }
  }

  /// The next notification of a watch, however long it takes.
  ///
  /// - Returns: Nil when the daemon has ended.
  /// - Throws: `ClientError.badAnswer`.
  public func nextNotification() throws(ClientError) -> Answer? {
    while notifications.isEmpty {
      do throws(ClientError) {
        let message = try message(seconds: nil)
        if message.method != nil { notifications.append(message) }
      } catch {
        guard error == .closed else { throw error }
        return nil
      }
    }
    return notifications.removeFirst()
  }

  /// Takes the notifications that came while an answer was awaited; waits for none.
  ///
  /// A watching client that calls `fix.submit` finds the decisions of that batch here.
  public func takeNotifications() -> [Answer] {
    defer { notifications = [] }
    return notifications
  }

  private func message(seconds: Double?) throws(ClientError) -> Answer {
    let end = seconds.map { SystemClock.monotonicSeconds + $0 }
    while true {
      switch input.front(limit: .max, isAtEnd: false) {
      case .line(let line, let length):
        input.drop(length)
        guard let answer = Answer(line: line, parser: parser) else { throw .badAnswer }
        return answer
      case .overlong, .partial: break
      }
      guard !isAtEnd else { throw .closed }
      let left = end.map { $0 - SystemClock.monotonicSeconds }
      guard socket.wait(seconds: left) else { throw .timedOut(seconds: timeout) }
      read()
    }
  }

  private func read() {
    switch socket.read(into: &scratch) {
    case .moved(let count): input.append(scratch[..<count])
    case .wouldBlock: break
    case .closed: isAtEnd = true
    }
  }

  private func write(_ bytes: [UInt8]) throws(ClientError) {
    var start = 0
    while start < bytes.count {
      switch socket.write(bytes, from: start) {
      case .moved(let count): start += count
      // The daemon's last words tell why; `receive` finds them.
      case .closed: return
      case .wouldBlock:
        guard socket.wait(forRoom: true, seconds: timeout) else {
          throw .timedOut(seconds: timeout)
        }
        if !isAtEnd { read() }
      }
    }
  }

  private static func connect(
    to address: UnixAddress, path: String, seconds: Double
  ) throws(ClientError) -> StreamSocket {
    let end = SystemClock.monotonicSeconds + seconds
    while true {
      do throws(SystemError) {
        return try StreamSocket(connectingTo: address)
      } catch {
        guard !error.isAboutAccess else { throw .noAccess(path: path) }
        guard error.isAboutPatience else { throw .noDaemon(path: path, reason: error.reason) }
      }
      guard SystemClock.monotonicSeconds < end else { throw .timedOut(seconds: seconds) }
      SystemClock.pause(milliseconds: 10)
    }
  }
}
