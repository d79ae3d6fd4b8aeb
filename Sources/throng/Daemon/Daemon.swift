import JSONText
import Service

/// The daemon as a client command sees it: every fault a sentence and an exit status.
struct Daemon {
  private let client: Client

  /// Connects as `--socket` and `--timeout` say.
  init(_ arguments: Arguments) throws(CommandError) {
    let timeout = try arguments.number("--timeout", in: 0.001...86_400) ?? 5
    let path: String
    do throws(SocketPathError) {
      path = try SocketPath.resolve(option: arguments.text("--socket"))
    } catch {
      throw .failed(error.description)
    }
    do throws(ClientError) {
      client = try Client(path: path, timeout: timeout)
    } catch {
      throw Daemon.commandError(error)
    }
  }

  /// Asks, and waits for the answer.
  func call(
    _ method: String, payload: [UInt8]? = nil, params: (inout JSONWriter) -> Void = { _ in }
  ) throws(CommandError) -> Answer {
    do throws(ClientError) {
      return try client.call(method, payload: payload, params: params)
    } catch {
      throw Daemon.commandError(error)
    }
  }

  /// Asks for a result whose list may come in pages, and waits for all of them.
  ///
  /// - Returns: The first result with the whole list.
  func callPages(
    _ method: String, of list: String, params: (inout JSONWriter) -> Void = { _ in }
  ) throws(CommandError) -> AnswerValue {
    let first = try call(method, params: params).value
    var elements = first[list]?.elements ?? []
    var next = first["next"]?.integer
    while let after = next {
      let page = try call(method) { writer in
        params(&writer)
        writer.member("after", after)
      }
      elements += page.value[list]?.elements ?? []
      next = page.value["next"]?.integer
    }
    var members = first.members.filter { $0.name != "next" }
    for index in members.indices where members[index].name == list {
      members[index].value = .array(elements)
    }
    return .object(members)
  }

  /// Asks without waiting; `receive` gives the answers in the same order.
  func send(
    _ method: String, payload: [UInt8]? = nil, params: (inout JSONWriter) -> Void
  ) throws(CommandError) {
    do throws(ClientError) {
      try client.send(method, payload: payload, params: params)
    } catch {
      throw Daemon.commandError(error)
    }
  }

  /// The next answer to what was sent.
  func receive() throws(CommandError) -> Answer {
    switch try outcome() {
    case .success(let answer): return answer
    case .failure(let refusal): throw Daemon.commandError(.refused(refusal))
    }
  }

  /// The next answer to what was sent, a refusal being one.
  func outcome() throws(CommandError) -> Result<Answer, Refusal> {
    do throws(ClientError) {
      return try client.receive().outcome
    } catch {
      throw Daemon.commandError(error)
    }
  }

  /// What a watch tells next, however long it takes; nil once the daemon has ended.
  func nextNotification() throws(CommandError) -> Answer? {
    do throws(ClientError) {
      return try client.nextNotification()
    } catch {
      throw Daemon.commandError(error)
    }
  }

  /// What a watch has told while answers were awaited.
  func takeNotifications() -> [Answer] { client.takeNotifications() }

  private static func commandError(_ error: ClientError) -> CommandError {
    if case .refused(let refusal) = error, refusal.kind == "not_found" {
      return .notFound(error.description)
    }
    return .failed(error.description)
  }
}
