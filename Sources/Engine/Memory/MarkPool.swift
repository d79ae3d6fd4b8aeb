import Glibc
import Presence

/// The marks of a partition's states, a run of them a state, and runs of other words; freed runs are used again.
///
/// A run lies in one piece, so that whoever reads it waits for memory once: a word with its class and its length, then
/// three words a mark. There are few classes of length, and a free run is used for its own alone: sessions that all grow
/// alike leave runs of the classes before behind, and most never leave the first, which has room for four marks.
struct MarkPool {
  /// Stands for a run of no mark.
  static let none: Int32 = -1

  /// The words that runs have room for, by class: four marks or 13 words, six marks, then four more, from 60 words on a quarter more.
  private static let capacities: [Int] = {
    var capacities = [13, 19]
    while capacities[capacities.count - 1] < 1 << 22 {
      let last = capacities[capacities.count - 1]
      capacities.append(last + max(12, last / 4))
    }
    return capacities
  }()

  private var words = GrowingArray<UInt32>()
  /// By class the first of the free runs, each leading to the next.
  private var free = Array(repeating: MarkPool.none, count: capacities.count)
  /// Runs in use.
  private(set) var count = 0

  /// Makes a run of marks.
  mutating func store(_ marks: [Mark]) -> Int32 {
    guard !marks.isEmpty else { return Self.none }
    let run = take(3 * marks.count)
    words.withBytes(of: range(of: run)) { bytes in
      marks.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
    return run
  }

  /// Gives a run back.
  mutating func remove(_ run: Int32) {
    guard run != Self.none else { return }
    count -= 1
    let kind = Int(words[Int(run)] >> 24)
    words[Int(run)] = UInt32(bitPattern: free[kind])
    free[kind] = run
  }

  /// Lends a run's marks in their order.
  @inline(__always)
  func withMarks<Answer>(of run: Int32, _ body: (Span<Mark>) -> Answer) -> Answer {
    guard run != Self.none else { return body(Span()) }
    return words.withBytes(of: range(of: run)) { bytes in
      bytes.withMemoryRebound(to: Mark.self) {
        body(Span(_unsafeElements: UnsafeBufferPointer($0)))
      }
    }
  }

  /// Asks for the memory of a run that is soon to be read; of a long one for three lines.
  @inline(__always)
  func prefetch(_ run: Int32) {
    guard run != Self.none else { return }
    for line in 0..<3 { words.prefetch(min(Int(run) + 16 * line, words.count - 1)) }
  }

  /// Whether a run holds exactly these marks.
  @inline(__always)
  func holds(_ run: Int32, _ marks: [Mark]) -> Bool {
    guard length(of: run) == marks.count else { return false }
    guard run != Self.none else { return true }
    return words.withBytes(of: range(of: run)) { bytes in
      marks.withUnsafeBytes { wanted in
        guard let one = bytes.baseAddress, let other = wanted.baseAddress else { return true }
        return memcmp(one, other, bytes.count) == 0
      }
    }
  }

  /// The first mark that is a deadline.
  @inline(__always)
  func deadline(in run: Int32) -> EventTime? {
    withMarks(of: run) { marks in
      for place in marks.indices {
        if let deadline = marks[place].deadline { return deadline }
      }
      return nil
    }
  }

  /// How many marks a run has.
  @inline(__always)
  func length(of run: Int32) -> Int {
    run == Self.none ? 0 : Int(words[Int(run)] & 0xFF_FFFF) / 3
  }

  /// The words of a run's marks.
  @inline(__always)
  private func range(of run: Int32) -> Range<Int> {
    let first = Int(run) + 1
    return first..<first + 3 * length(of: run)
  }

  /// One of a run's words.
  subscript(word: Int, of run: Int32) -> UInt32 {
    @inline(__always) get { words[Int(run) + 1 + word] }
    @inline(__always) nonmutating set { words[Int(run) + 1 + word] = newValue }
  }

  /// Makes a run of so many words of zeros, for what are no marks.
  mutating func blank(words count: Int) -> Int32 {
    let run = take(count)
    for word in 0..<count { self[word, of: run] = 0 }
    return run
  }

  private mutating func take(_ length: Int) -> Int32 {
    count += 1
    let kind = Self.capacities.firstIndex { $0 >= length } ?? Self.capacities.count - 1
    let header = UInt32(kind) << 24 | UInt32(length)
    let run = free[kind]
    guard run == Self.none else {
      free[kind] = Int32(bitPattern: words[Int(run)])
      words[Int(run)] = header
      return run
    }
    let place = words.count
    words.append(header)
    words.append(0, times: max(Self.capacities[kind], length))
    return Int32(place)
  }
}
