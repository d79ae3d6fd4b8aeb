/// Requests as they are read and answered, each client's in their order.
extension EventLoop {
  /// Takes one step with a client's bytes; false if there is none to take now.
  func step(_ client: Connection) -> Bool {
    switch client.expected {
    case .line: return stepLine(client)
    case .payload(let payload): return step(client, payload)
    case .refused(let bytes):
      let dropped = min(bytes, client.input.count)
      client.input.drop(dropped)
      client.expected = bytes == dropped ? .line : .refused(bytes: bytes - dropped)
      return bytes == dropped
    case .overlongLine:
      guard client.input.dropLine() else { return false }
      client.expected = .line
      return true
    case .nothing:
      client.input.drop(client.input.count)
      return false
    }
  }

  private func stepLine(_ client: Connection) -> Bool {
    switch client.input.front(limit: Request.longestLine, isAtEnd: client.isAtEnd) {
    case .partial: return false
    case .overlong:
      guard isUnoccupied(client) else { return false }
      let refusal = Refusal(.limit, "A request line has at most \(Request.longestLine) bytes.")
      client.send(Reply.line(to: .null, .failure(refusal)))
      client.expected = .overlongLine
      return true
    case .line(let line, let length):
      let step = requests.step(
        for: line, isAdministrator: client.isAdministrator, user: client.user)
      guard take(step, of: client) else { return false }
      client.input.drop(length)
      client.lastProgress = second
      return true
    }
  }

  /// Carries out a step, or leaves it for later: false.
  private func take(_ step: RequestReader.Step, of client: Connection) -> Bool {
    if case .job(let payload) = step {
      guard client.jobs < Connection.jobLimit, room.take(payload.size, for: client.token) else {
        client.isWaiting = true
        return false
      }
      client.payload.reserveCapacity(payload.size)
      client.expected = .payload(payload)
      return true
    }
    // A client reads what it wrote: its jobs end before anything else of it is answered.
    guard isUnoccupied(client) else { return false }
    switch step {
    case .ignore, .job: break
    case .reading(let payload):
      // What else the client asks for waits: a change on the other thread could end first.
      client.isWaiting = true
      client.jobs += 1
      jobs += 1
      worker.read(payload, for: client.token)
    case .refuse(let id, let refusal, let behind):
      client.send(Reply.line(to: id, .failure(refusal)))
      client.expected = behind
    case .answer(let id, let answer):
      if !client.isGone { client.send(Reply.line(to: id, answer())) }
    case .watch(let id, let watch):
      client.send(Reply.line(to: id, take(watch, of: client)))
      client.beginCounts()
    }
    return true
  }

  private func take(_ watch: Watch, of client: Connection) -> Result<[UInt8], Refusal> {
    if client.watch == nil {
      guard watchers.count < limits.watches else {
        return .failure(
          Refusal(.limit, "The daemon serves \(limits.watches) watches at once (--max-watches)."))
      }
      watchers.append(client)
    }
    client.watch = watch
    return .success(Array(#"{"watching":true}"#.utf8))
  }

  private func isUnoccupied(_ client: Connection) -> Bool {
    client.isWaiting = client.jobs > 0
    return client.jobs == 0
  }

  private func step(_ client: Connection, _ payload: Connection.Payload) -> Bool {
    if client.input.move(payload.size - client.payload.count, to: &client.payload) {
      client.lastProgress = second
    }
    guard client.payload.count < payload.size else {
      client.expected = .line
      client.jobs += 1
      jobs += 1
      worker.add(payload, client.payload, of: client.token)
      client.payload = []
      return true
    }
    guard client.isAtEnd, isUnoccupied(client) else { return false }
    client.send(Reply.line(to: payload.id, .failure(incomplete(payload, of: client))))
    abandonPayload(of: client)
    client.expected = .nothing
    return false
  }

  func incomplete(_ payload: Connection.Payload, of client: Connection) -> Refusal {
    Refusal(
      .incomplete,
      "\(client.payload.count) bytes came of \(payload.size) announced; nothing was done.")
  }

  /// Gives back the room of a payload that will not come in whole.
  func abandonPayload(of client: Connection) {
    guard case .payload(let payload) = client.expected else { return }
    room.give(back: payload.size)
    client.payload = []
  }
}
