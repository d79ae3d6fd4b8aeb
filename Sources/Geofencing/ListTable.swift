/// Lists of numbers, each kept once; a list's number is that of its first appearance, from 0.
struct ListTable: Sendable {
  /// All elements of all lists, one list behind the other.
  private(set) var elements: [Int32] = []
  /// Where each list begins in `elements`, and the end of the last.
  private var starts: [Int] = [0]
  /// Open addressing by hash: numbers of lists, −1 for free; a power of two, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// How many lists there are.
  var count: Int { starts.count - 1 }

  /// The place of a list's first element in `elements`.
  func start(of number: Int32) -> Int { starts[Int(number)] }

  /// A list by its number.
  subscript(number: Int32) -> ArraySlice<Int32> {
    elements[starts[Int(number)]..<starts[Int(number) + 1]]
  }

  /// The number of a list; constant in the number of lists, linear in the list.
  mutating func number(of list: Span<Int32>) -> Int32 {
    var slot = Self.hash(list) & (slots.count - 1)
    while slots[slot] >= 0 {
      if holds(slots[slot], list) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(count)
    slots[slot] = number
    for place in list.indices { elements.append(list[place]) }
    starts.append(elements.count)
    if 2 * count > slots.count { grow() }
    return number
  }

  /// The same of a list that is an array.
  mutating func number(of list: [Int32]) -> Int32 { number(of: list.span) }

  /// Element by element: a slice would share the elements, and the next change would copy them all.
  @inline(__always)
  private func holds(_ number: Int32, _ list: Span<Int32>) -> Bool {
    let start = starts[Int(number)]
    guard starts[Int(number) + 1] - start == list.count else { return false }
    for place in 0..<list.count where elements[start + place] != list[place] { return false }
    return true
  }

  @inline(__always)
  private static func hash(_ list: Span<Int32>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for place in list.indices {
      hash = (hash ^ UInt64(UInt32(bitPattern: list[place]))) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash)
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    slots = [Int32](repeating: -1, count: mask + 1)
    for number in 0..<count {
      let places = starts[number]..<starts[number + 1]
      var slot = Self.hash(elements.span.extracting(places)) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
