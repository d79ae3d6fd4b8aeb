/// Clients as they come, send and go.
extension EventLoop {
  /// Lets in those who wait, a few at a time so that the others are served meanwhile.
  func acceptClients() {
    for _ in 0..<16 {
      do throws(SystemError) {
        guard let socket = try listener?.accept() else { return }
        let peer = socket.peer()
        welcome(socket, from: peer)
      } catch {
        // No descriptor is left. To be asked again only when time has passed keeps the loop idle.
        pauseAccepting()
        return
      }
    }
  }

  /// Takes a client in; one for whom there is no place is told so and let go.
  func welcome(_ socket: consuming StreamSocket, from peer: Peer?) {
    let isAdministrator = authority.isAdministrator(peer)
    guard hasPlace(forAdministrator: isAdministrator) else {
      _ = socket.write(Reply.line(to: .null, .failure(noPlace)), from: 0)
      return
    }
    let client = Connection(
      token: nextToken, socket: socket, isAdministrator: isAdministrator, user: peer?.user,
      second: second)
    nextToken += 1
    clients[client.token] = client
    if !isAdministrator { ordinaryClients += 1 }
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
    // What it sends while it has bytes here to be worked on waits in its socket.
    if event.isReadable, !client.isAtEnd, client.takesInput, !client.isInTurn { read(client) }
    if event.isHungUp, client.isAtEnd { client.leave() }
    if !client.isInTurn { advance(client) }
  }

  private func read(_ client: Connection) {
    switch client.socket.read(into: &scratch) {
    case .moved(let count):
      if case .line = client.expected, client.input.isEmpty { client.lastProgress = second }
      client.input.append(scratch[..<count])
    case .wouldBlock: break
    case .closed: client.isAtEnd = true
    }
  }

  /// Does what can be done for a client now, or as much of it as one turn holds.
  func advance(_ client: Connection) {
    var left = Self.turn
    var wasFull: Bool
    repeat {
      while left > 0, client.takesInput, step(client) { left -= 1 }
      wasFull = client.isFull
      if client.flush() { client.lastProgress = second }
      client.sendCounts()
    } while left > 0 && wasFull && !client.isFull
    if left == 0, client.takesInput, !client.isInTurn {
      client.isInTurn = true
      inTurn.append(client)
    }
    settle(client)
  }

  /// Serves those who wait, first come first served: for room for a payload, or for another turn.
  func giveTurns() {
    while let token = room.next, let client = clients[token] {
      client.isWaiting = false
      advance(client)
      // It has its room now, unless it has to read its answers first.
      if room.next == token { room.leave(token) }
    }
    let turns = inTurn
    inTurn = []
    for client in turns {
      client.isInTurn = false
      if clients[client.token] != nil { advance(client) }
    }
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
      if client.isDone { release(client) }
    } catch {
      // The kernel has no memory to watch it with; a client never heard again is better let go.
      release(client)
    }
  }

  /// Lets a client go, with all that it holds; its socket closes with its last use.
  func release(_ client: Connection) {
    guard let client = clients.removeValue(forKey: client.token) else { return }
    if client.interest != nil { poller.remove(client.socket.descriptor.raw) }
    client.interest = nil
    if !client.isAdministrator { ordinaryClients -= 1 }
    if client.watch != nil { watchers.removeAll { $0 === client } }
    room.leave(client.token)
    abandonPayload(of: client)
    client.expected = .nothing
  }
}
