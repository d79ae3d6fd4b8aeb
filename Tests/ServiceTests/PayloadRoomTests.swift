import Testing

@testable import Service

/// Room for payloads, in the order in which it is asked for.
@Suite struct PayloadRoomTests {
  @Test("Room is given while there is some, and again when it is given back")
  func gives() {
    var room = PayloadRoom(limit: 10)
    func take(_ size: Int, for client: UInt64) -> Bool { room.take(size, for: client) }
    #expect(take(6, for: 1))
    #expect(take(4, for: 2))
    #expect(room.taken == 10)
    #expect(!take(1, for: 3))
    #expect(room.next == nil)
    room.give(back: 4)
    #expect(room.next == 3)
    #expect(take(1, for: 3))
    #expect(room.next == nil && room.taken == 7)
  }

  @Test("Who asks for much is not overtaken for ever by those who ask for little")
  func order() {
    var room = PayloadRoom(limit: 10)
    func take(_ size: Int, for client: UInt64) -> Bool { room.take(size, for: client) }
    #expect(take(6, for: 9))
    #expect(!take(5, for: 7))
    #expect(!take(1, for: 3), "there is room for it, but another was first")
    #expect(!take(0, for: 5))
    #expect(!take(1, for: 3), "asking again is no second place")
    room.give(back: 6)
    var served: [UInt64] = []
    while let next = room.next {
      let size = [7: 5, 3: 1, 5: 0][next] ?? 99
      #expect(take(size, for: next))
      served.append(next)
    }
    #expect(served == [7, 3, 5])
    #expect(room.taken == 6)
  }

  @Test("Who leaves holds up nobody")
  func leaving() {
    var room = PayloadRoom(limit: 10)
    func take(_ size: Int, for client: UInt64) -> Bool { room.take(size, for: client) }
    #expect(take(10, for: 1))
    #expect(!take(10, for: 2))
    #expect(!take(1, for: 3))
    room.give(back: 5)
    #expect(room.next == nil)
    room.leave(2)
    #expect(room.next == 3)
  }

  /// 64 MiB is the most that may follow a line, so two of them fill the loop's 128 MiB.
  @Test("Through the loop: payloads begun always end, and those who wait get room in their order")
  func loop() throws {
    let hand = try HandLoop()
    hand.loop.room = PayloadRoom(limit: 2 << 20)
    let first = try hand.connect()
    let second = try hand.connect()
    try first.send(FramingTests.store(1, bytes: 1 << 20))
    try second.send(FramingTests.store(2, bytes: 1 << 20))
    try hand.pump()
    var waiting: [RawClient] = []
    for id in 3...20 {
      let client = try hand.connect()
      try client.send(FramingTests.store(id, bytes: id) + String(repeating: "w", count: id))
      try hand.pump()
      waiting.append(client)
    }
    #expect(hand.backend.storedBytes == 0)
    let stranger = try hand.connect()
    try stranger.send(FramingTests.echo + "\n")
    try hand.pump()
    #expect(stranger.linesNow() == [FramingTests.echoed], "who needs no room waits for none")
    for _ in 0..<16 {
      try second.send([UInt8](repeating: 1, count: 1 << 16))
      try hand.pump()
    }
    #expect(second.linesNow() == [FramingTests.result(2, 1 << 20)])
    for (index, client) in waiting.enumerated() {
      #expect(client.linesNow() == [FramingTests.result(index + 3, index + 3)])
    }
    #expect(hand.loop.room.taken == 1 << 20)
    first.finishSending()
    try hand.pump()
    #expect(hand.loop.room.taken == 0)
  }
}
