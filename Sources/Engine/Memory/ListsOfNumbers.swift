/// Lists of numbers, each known by its own number, one behind the other in one piece of memory.
struct ListsOfNumbers {
  private var numbers = GrowingArray<Int32>()
  private var ends = GrowingArray<Int32>()

  /// Adds the next list.
  mutating func append(_ list: [Int32]) {
    for number in list { numbers.append(number) }
    ends.append(Int32(truncatingIfNeeded: numbers.count))
  }

  /// Where a list's numbers lie.
  @inline(__always)
  func places(of list: Int) -> Range<Int> {
    (list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])
  }

  /// The number at a place.
  @inline(__always)
  subscript(place: Int) -> Int32 { numbers[place] }
}
