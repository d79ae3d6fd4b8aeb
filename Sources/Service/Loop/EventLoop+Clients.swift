/// Clients as they come, send and go.
extension EventLoop {
  /// Lets in those who wait; one beyond the limit is told so and let go.
  func acceptClients() {
    for _ in 0..<16 {
      do throws(SystemError) {
        guard let socket = try listener?.accept() else { return }
        welcome(socket)
      } catch {
        // No descriptor is left. To be asked again only when time has passed keeps the loop idle.
        pauseAccepting()
        return
      }
    }
  }

  private func welcome(_ socket: consuming StreamSocket) {
    guard clients.count < Self.clientLimit else {
      let refusal = Refusal(.limit, "The daemon serves \(Self.clientLimit) clients at once.")
      _ = socket.write(Reply.line(to: .null, .failure(refusal)), from: 0)
      return
    }
    let client = Connection(token: nextToken, socket: socket)
    nextToken += 1
    clients[client.token] = client
    settle(client)
  }

  func pauseAccepting() {
    guard isAccepting, let raw = listener?.descriptor.raw else { return }
    poller.remove(raw)
    isAccepting = false
  }

  func resumeAccepting() {
    guard !isAccepting, let raw = listener?.descriptor.raw else { return }
    isAccepting = (try? poller.add(raw, token: Token.listener, .input)) != nil
  }

  /// Acts on what the kernel says of a client.
  func serve(_ event: Poller.Event) {
    guard let client = clients[event.token] else { return }
    if event.isHungUp, client.isAtEnd { client.leave() }
    if event.isReadable, !client.isAtEnd, client.takesInput { read(client) }
    advance(client)
  }

  private func read(_ client: Connection) {
    switch client.socket.read(into: &scratch) {
    case .moved(let count): client.input.append(scratch[..<count])
    case .wouldBlock: break
    case .closed: client.isAtEnd = true
    }
  }

  /// Does all that can be done for a client now.
  func advance(_ client: Connection) {
    var wasFull: Bool
    repeat {
      while client.takesInput, step(client) {}
      wasFull = client.isFull
      client.flush()
    } while wasFull && !client.isFull
    settle(client)
  }

  /// Tells the poller what to wait for, or lets the client go.
  func settle(_ client: Connection) {
    let raw = client.socket.descriptor.raw
    let wanted = client.isDone ? nil : client.wantedInterest
    do throws(SystemError) {
      switch (client.interest, wanted) {
      case (nil, let wanted?): try poller.add(raw, token: client.token, wanted)
      case (let current?, let wanted?) where current != wanted:
        try poller.change(raw, token: client.token, wanted)
      case (_?, nil): poller.remove(raw)
      default: break
      }
      client.interest = wanted
      if client.isDone { clients[client.token] = nil }
    } catch {
      // The kernel has no memory to watch it with; a client never heard again is better let go.
      clients[client.token] = nil
    }
  }
}
