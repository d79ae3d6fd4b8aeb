// Steps in the order of their times.
extension AreaMinutes {
  /// So few are sorted as they are.
  private static let few = 24
  /// Places that steps are spread over at most: more would not lie in the nearest memory.
  private static let mostPlaceBits = 12

  /// Steps by time, those of one time by what they are.
  ///
  /// Where there are many they are spread by time over somewhat more places than there are steps: few then share
  /// one, and sorting them all would guess wrong at every other step.
  static func inOrder(_ steps: [Step]) -> [Step] {
    guard steps.count > few else { return steps.sorted { $0.packed < $1.packed } }
    let told = steps.span
    var (least, most) = (Int64.max, Int64.min)
    for number in told.indices {
      (least, most) = (min(least, told[number].packed), max(most, told[number].packed))
    }
    let span = UInt64(bitPattern: most &- least)
    let bits = min(mostPlaceBits, Int.bitWidth - steps.count.leadingZeroBitCount)
    let shift = UInt64(max(0, 64 - span.leadingZeroBitCount - bits))
    var counts = [Int32](repeating: 0, count: 1 << bits)
    var ends = counts.mutableSpan
    for number in told.indices {
      ends[Int(UInt64(bitPattern: told[number].packed &- least) >> shift)] += 1
    }
    var start: Int32 = 0
    for place in ends.indices { (ends[place], start) = (start, start + ends[place]) }
    var sorted = steps
    var made = sorted.mutableSpan
    for number in told.indices {
      let place = Int(UInt64(bitPattern: told[number].packed &- least) >> shift)
      made[Int(ends[place])] = told[number]
      ends[place] += 1
    }
    var isCrowded = false
    var first = 0
    for place in ends.indices {
      let end = Int(ends[place])
      if end - first > few { isCrowded = true } else { insert(first..<end, of: &made) }
      first = end
    }
    guard isCrowded else { return sorted }
    first = 0
    for end in counts.lazy.map({ Int($0) }) {
      if end - first > few { sorted[first..<end].sort { $0.packed < $1.packed } }
      first = end
    }
    return sorted
  }

  /// Sorts few steps.
  @inline(__always)
  private static func insert(_ range: Range<Int>, of steps: inout MutableSpan<Step>) {
    for number in range.dropFirst() {
      let step = steps[number]
      var place = number
      while place > range.lowerBound, steps[place - 1].packed > step.packed {
        steps[place] = steps[place - 1]
        place -= 1
      }
      if place < number { steps[place] = step }
    }
  }
}
