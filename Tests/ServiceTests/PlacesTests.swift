import Testing

@testable import Service

/// Who gets in, and who has to go, when all places are taken.
@Suite struct PlacesTests {
  /// Ten places, so two beside the eight that are kept.
  private static func crowded() throws -> HandLoop {
    var limits = ServerLimits()
    limits.clients = 10
    return try HandLoop(limits: limits)
  }

  private static func isServed(_ client: RawClient, by hand: HandLoop) throws -> Bool {
    guard (try? client.send(FramingTests.echo + "\n")) != nil else { return false }
    try hand.pump()
    return client.linesNow() == [FramingTests.echoed]
  }

  @Test("The last eight places are for administrators")
  func keptPlaces() throws {
    let hand = try Self.crowded()
    let ordinary = try (0..<3).map { _ in try hand.connect(as: HandLoop.ordinary) }
    #expect(try ordinary.map { try Self.isServed($0, by: hand) } == [true, true, false])
    let administrators = try (0..<9).map { _ in try hand.connect() }
    #expect(
      try administrators.map { try Self.isServed($0, by: hand) }
        == Array(repeating: true, count: 8) + [false])
    #expect(hand.loop.clients.count == 10 && hand.loop.ordinaryClients == 2)
  }

  @Test("One for whom there is no place is told so, then closed")
  func refusal() throws {
    let hand = try Self.crowded()
    let ordinary = try (0..<3).map { _ in try hand.connect(as: HandLoop.ordinary) }
    let told = ordinary[2].linesNow()
    #expect(told.count == 1 && BadInputTests.kind(told.first) == "limit")
    #expect(ordinary[2].isClosed())
  }

  @Test("A place is free again when its client goes")
  func goesAndComes() throws {
    let hand = try Self.crowded()
    var ordinary = try (0..<2).map { _ in try hand.connect(as: HandLoop.ordinary) }
    for _ in 0..<50 {
      ordinary.removeFirst()
      try hand.pump()
      let next = try hand.connect(as: HandLoop.ordinary)
      #expect(try Self.isServed(next, by: hand))
      ordinary.append(next)
    }
    #expect(hand.loop.ordinaryClients == 2)
  }

  @Test("A client quiet for 5 s gives way, the longest quiet first, and is told")
  func quiet() throws {
    let hand = try Self.crowded()
    let first = try hand.connect(as: HandLoop.ordinary)
    let second = try hand.connect(as: HandLoop.ordinary)
    try hand.pass(seconds: 3)
    #expect(try Self.isServed(first, by: hand))
    try hand.pass(seconds: 1)
    let early = try hand.connect(as: HandLoop.ordinary)
    #expect(early.isClosed(), "nobody has been quiet for 5 s")
    try hand.pass(seconds: 1)
    let third = try hand.connect(as: HandLoop.ordinary)
    #expect(BadInputTests.kind(second.linesNow().first) == "limit")
    #expect(second.isClosed())
    #expect(try Self.isServed(third, by: hand))
    #expect(try Self.isServed(first, by: hand))
  }

  @Test("An ordinary client never takes an administrator's place; one of them takes another's last")
  func ranks() throws {
    let hand = try Self.crowded()
    let administrators = try (0..<9).map { _ in try hand.connect() }
    let ordinary = try hand.connect(as: HandLoop.ordinary)
    try hand.pass(seconds: 6)
    #expect(try Self.isServed(ordinary, by: hand))
    #expect(try hand.connect(as: HandLoop.ordinary).isClosed())
    try hand.pass(seconds: 6)
    let tenth = try hand.connect()
    #expect(ordinary.isClosed(), "though administrators have been quiet for longer")
    #expect(try Self.isServed(tenth, by: hand))
    let eleventh = try hand.connect()
    #expect(administrators[0].isClosed())
    #expect(try Self.isServed(eleventh, by: hand))
    #expect(hand.loop.clients.count == 10 && hand.loop.ordinaryClients == 0)
  }

  @Test("Who watches, or waits for an answer, is not quiet")
  func busy() throws {
    let hand = try Self.crowded()
    let watcher = try hand.connect()
    try watcher.send(WatchTests.watch())
    let holder = try hand.connect()
    try holder.send(#"{"jsonrpc":"2.0","id":1,"method":"hold","params":{"bytes":0}}"# + "\n")
    let others = try (0..<8).map { _ in try hand.connect() }
    try hand.pump(jobsLeft: 1)
    try hand.pass(seconds: 100, jobsLeft: 1)
    let newcomers = try (0..<9).map { _ in try hand.connect() }
    hand.backend.gate.open()
    try hand.pump()
    #expect(others.allSatisfy { $0.isClosed() })
    #expect(try newcomers.map { try Self.isServed($0, by: hand) }.filter { $0 }.count == 8)
    #expect(holder.linesNow() == [FramingTests.result(1, 0)])
    #expect(watcher.linesNow().count == 1 && !watcher.isClosed())
  }

  @Test("2,000 idle connections take no administrator's place, and not all of anybody's for long")
  func flood() throws {
    try DescriptorLimit.makeRoom(forClients: 4096)
    let hand = try HandLoop()
    let idle = try (0..<2000).map { _ in try hand.connect(as: HandLoop.ordinary) }
    #expect(hand.loop.clients.count == 120)
    #expect(idle.filter { BadInputTests.kind($0.linesNow().first) == "limit" }.count == 1880)
    let administrator = try hand.connect()
    #expect(try Self.isServed(administrator, by: hand))
    try hand.pass(seconds: 5)
    let late = try hand.connect(as: HandLoop.ordinary)
    #expect(try Self.isServed(late, by: hand))
  }

  @Test("Of watches so many are served, and a client's second takes the place of its first")
  func watches() throws {
    var limits = ServerLimits()
    limits.watches = 2
    let hand = try HandLoop(limits: limits)
    let watchers = try (0..<3).map { _ in try hand.connect() }
    func watch(_ client: RawClient) throws -> String? {
      try client.send(WatchTests.watch())
      try hand.pump()
      return client.linesNow().first
    }
    #expect(try watch(watchers[0])?.contains("watching") == true)
    #expect(try watch(watchers[1])?.contains("watching") == true)
    #expect(try BadInputTests.kind(watch(watchers[2])) == "limit")
    #expect(try watch(watchers[0])?.contains("watching") == true)
    let replaced = try hand.connect()
    watchers[1].finishSending()
    try hand.pump()
    #expect(try BadInputTests.kind(watch(replaced)) == "limit", "half-closed it still watches")
  }

  @Test("A watch that ends makes room for another")
  func watchEnds() throws {
    var limits = ServerLimits()
    limits.watches = 1
    let hand = try HandLoop(limits: limits)
    for _ in 0..<3 {
      let client = try hand.connect()
      try client.send(WatchTests.watch())
      try hand.pump()
      #expect(client.linesNow().first?.contains("watching") == true)
      withExtendedLifetime(client) {}
    }
  }
}
