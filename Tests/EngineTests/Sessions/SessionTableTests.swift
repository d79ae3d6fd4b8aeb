import Testing

@testable import Engine

/// Against a dictionary; the id decides, never its hash.
@Suite struct SessionTableTests {
  private func id(_ number: Int) -> ArraySlice<UInt8> {
    // Lengths from 1 to 128, many ids beginning alike.
    Array("s\(number)".utf8 + Array(repeating: 0x2E, count: number * 7 % 120))[...]
  }

  /// Expectations can't take a span.
  private func find(_ id: ArraySlice<UInt8>, in table: SessionTable, hash: UInt32) -> Int? {
    table.find(id.span, hash: hash)
  }

  enum Hashing: CaseIterable {
    case own, all, few

    func hash(_ id: ArraySlice<UInt8>) -> UInt32 {
      switch self {
      case .own: PartitionHash.hash(id)
      case .all: 7
      case .few: PartitionHash.hash(id) % 3
      }
    }
  }

  @Test(arguments: Hashing.allCases, [1, 2, 3] as [UInt64])
  func agreesWithADictionary(_ hashing: Hashing, seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var table = SessionTable(hashing: hashing.hash)
    var slots: [Int: Int] = [:]
    for step in 0..<6000 {
      // Grows to some hundreds, shrinks, grows again.
      let adds = (step / 1500) % 2 == 0 ? 7 : 3
      let number = Int.random(in: 0..<400, using: &random)
      let hash = hashing.hash(id(number))
      #expect(find(id(number), in: table, hash: hash) == slots[number])
      if Int.random(in: 0..<10, using: &random) < adds {
        guard slots[number] == nil else { continue }
        let slot = table.add(id(number), hash: hash)
        #expect(!slots.values.contains(slot))
        slots[number] = slot
      } else if let slot = slots.removeValue(forKey: number) {
        table.remove(slot: slot)
        #expect(!table.isUsed(slot))
      }
      #expect(table.count == slots.count)
    }
    for number in 0..<400 {
      #expect(find(id(number), in: table, hash: hashing.hash(id(number))) == slots[number])
      guard let slot = slots[number] else { continue }
      #expect(table.isUsed(slot) && table.id(of: slot) == id(number))
    }
    let used = (0..<table.slots).filter { table.isUsed($0) }
    #expect(used == slots.values.sorted())
    // Slots are used again: never more than were there at once.
    #expect(table.slots <= 400)
  }

  @Test func oneHashTwoIds() {
    var table = SessionTable()
    let slot = table.add(id(1), hash: 5)
    #expect(find(id(2), in: table, hash: 5) == nil)
    #expect(find(id(1), in: table, hash: 6) == nil)
    #expect(find(id(1), in: table, hash: 5) == slot)
  }

  @Test func ordersByBytes() {
    var table = SessionTable()
    let ids = ["b", "a", "ab", "abc", "B", "é", "aé"].map { Array($0.utf8)[...] }
    let slots = ids.map { table.add($0, hash: PartitionHash.hash($0)) }
    for (one, first) in zip(slots, ids) {
      for (other, second) in zip(slots, ids) {
        #expect(table.precedes(one, other) == first.lexicographicallyPrecedes(second))
      }
    }
  }

  /// Ids are one buffer, and what is removed is given back.
  @Test func manyComeAndGo() {
    var table = SessionTable()
    for round in 0..<200 {
      let slots = (0..<50).map { number in
        let id = id(round * 50 + number)
        return table.add(id, hash: PartitionHash.hash(id))
      }
      for (number, slot) in slots.enumerated() {
        #expect(table.id(of: slot) == id(round * 50 + number))
      }
      for slot in slots { table.remove(slot: slot) }
    }
    #expect(table.count == 0 && table.slots == 50)
  }
}
