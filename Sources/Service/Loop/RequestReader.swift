import JSONText

/// Turns request lines into what the loop has to do about them.
struct RequestReader {
  /// What a line asks for; valid until the next line is read.
  enum Step {
    /// Nothing: the line is blank.
    case ignore
    /// A refusal, and what the bytes behind the line are.
    case refuse(RequestID?, Refusal, behind: Connection.Expected)
    case answer(RequestID?, () -> Result<[UInt8], Refusal>)
    case watch(RequestID?, Watch)
    case job(Connection.Payload)
    case reading(Connection.Payload)
  }

  private let methods: [String: Method]
  private let parser = JSONParser(maximumDepth: 64)

  init(methods: [String: Method]) { self.methods = methods }

  /// Reads a line of a client who is an administrator, or not.
  func step(for line: [UInt8], isAdministrator: Bool, user: UInt32? = nil) -> Step {
    let root: JSONElement
    do throws(JSONSyntaxError) {
      root = try parser.parse(line)
    } catch {
      return unreadable(line, error)
    }
    let announced = Announced(root)
    do throws(Request.Fault) {
      let request = try Request(root)
      do throws(Refusal) {
        return try step(for: request, announced, isAdministrator: isAdministrator, user: user)
      } catch { return .refuse(request.id, error, behind: announced.ifRefused) }
    } catch { return .refuse(error.id, error.refusal, behind: announced.ifRefused) }
  }

  private func unreadable(_ line: [UInt8], _ error: JSONSyntaxError) -> Step {
    let blanks: [UInt8] = [0x20, 0x09, 0x0D]
    guard !line.allSatisfy(blanks.contains) else { return .ignore }
    let sentence =
      switch error.fault {
      case .tooDeep: "The line nests deeper than 64."
      case .encoding: "The line is not UTF-8."
      case .syntax:
        "The line is not one JSON object; a request stands on one line, not spread over several."
      }
    return .refuse(.null, Refusal(.parse, sentence), behind: .line)
  }

  private func step(
    for request: Request, _ announced: Announced, isAdministrator: Bool, user: UInt32?
  ) throws(Refusal) -> Step {
    guard let method = methods[request.method] else {
      throw Refusal(
        .unknownMethod,
        "There is no method \"\(request.method.prefix(64))\"; server.info lists the methods.")
    }
    guard isAdministrator || !method.isForAdministrators else {
      throw Refusal(
        .forbidden,
        "\(request.method) is for the daemon's own user, root, and the group of --admin-gid.")
    }
    let parameters = try Parameters(
      request.params, of: request.method, names: method.names, user: user,
      isAdministrator: isAdministrator)
    switch method.work {
    case .answer(let answer):
      return .answer(request.id) {
        do throws(Refusal) {
          return .success(
            try Self.result { (writer) throws(Refusal) in try answer(parameters, &writer) })
        } catch { return .failure(error) }
      }
    case .reading(let prepare):
      let write = try prepare(parameters)
      return .reading(
        Connection.Payload(
          id: request.id, job: { _ throws(Refusal) in try Self.result(write) }, size: 0))
    case .watch(let watch): return .watch(request.id, try watch(parameters))
    case .job(let prepare):
      let size = try payloadSize(of: request, method, announced)
      return .job(
        Connection.Payload(id: request.id, job: try prepare(parameters), size: size))
    }
  }

  private static func result(
    _ write: (inout JSONWriter) throws(Refusal) -> Void
  ) throws(Refusal) -> [UInt8] {
    var writer = JSONWriter()
    try write(&writer)
    try Reply.checkLength(of: writer.bytes)
    return writer.bytes
  }

  private func payloadSize(
    of request: Request, _ method: Method, _ announced: Announced
  ) throws(Refusal) -> Int {
    guard let limit = method.payloadLimit else { return 0 }
    switch announced {
    case .bytes(let count):
      guard count <= limit else {
        throw Refusal(
          .limit, "At most \(limit) bytes may follow \(request.method); send less at once.")
      }
      return count
    case .none, .senseless:
      throw Refusal(
        .invalidParams,
        "\(request.method) needs \"bytes\", how many bytes follow the line: an integer from 0 up.")
    }
  }
}
