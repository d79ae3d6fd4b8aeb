import Glibc
import Presence

/// The marks of a partition's states, a run of them a state, and runs of other words; freed runs are used again.
///
/// A run lies in one piece, so that whoever reads it waits for memory once: a word with its length and its class, then
/// three words a mark. Classes of length leave a mark, or a fifth of a long run, unused.
struct MarkPool {
  /// Stands for a run of no mark.
  static let none: Int32 = -1

  /// The lengths, in marks, that runs have room for: few, since a free run is used for its own class alone.
  private static let capacities: [Int] = {
    var capacities = [1, 3, 5]
    while capacities[capacities.count - 1] < 1 << 20 {
      let last = capacities[capacities.count - 1]
      capacities.append(last + max(2, last / 4))
    }
    return capacities
  }()
  /// The class of each short length.
  private static let classes: [UInt8] = (0...64).map { UInt8(search(for: $0)) }

  private var words = GrowingArray<UInt32>()
  /// By class the first of the free runs, each leading to the next.
  private var free = Array(repeating: MarkPool.none, count: capacities.count)
  /// Runs in use.
  private(set) var count = 0

  private static func search(for length: Int) -> Int {
    capacities.firstIndex { $0 >= length } ?? capacities.count - 1
  }

  private static func itsClass(_ length: Int) -> Int {
    length < classes.count ? Int(classes[length]) : search(for: length)
  }

  /// Makes a run of marks.
  mutating func store(_ marks: [Mark]) -> Int32 {
    guard !marks.isEmpty else { return Self.none }
    let run = take(marks.count)
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

  /// Reads a run's marks in their order.
  @inline(__always)
  func read(_ run: Int32, into marks: inout [Mark]) {
    marks.removeAll(keepingCapacity: true)
    withMarks(of: run) { $0.withUnsafeBufferPointer { marks.append(contentsOf: $0) } }
  }

  /// Lends a run's marks.
  @inline(__always)
  func withMarks<Answer>(of run: Int32, _ body: (Span<Mark>) -> Answer) -> Answer {
    guard run != Self.none else { return body(Span()) }
    return words.withBytes(of: range(of: run)) { bytes in
      bytes.withMemoryRebound(to: Mark.self) {
        body(Span(_unsafeElements: UnsafeBufferPointer($0)))
      }
    }
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
    run == Self.none ? 0 : Int(words[Int(run)] & 0xFF_FFFF)
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

  /// Makes a run of so many marks of zeros, for words of another kind.
  mutating func blank(_ length: Int) -> Int32 {
    let run = take(length)
    for word in 0..<3 * length { self[word, of: run] = 0 }
    return run
  }

  private mutating func take(_ length: Int) -> Int32 {
    count += 1
    let kind = Self.itsClass(length)
    let header = UInt32(kind) << 24 | UInt32(length)
    let run = free[kind]
    guard run == Self.none else {
      free[kind] = Int32(bitPattern: words[Int(run)])
      words[Int(run)] = header
      return run
    }
    let place = words.count
    words.append(header)
    words.append(0, times: 3 * max(Self.capacities[kind], length))
    return Int32(place)
  }
}
