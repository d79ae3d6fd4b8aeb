import Glibc

/// Bytes that a client sent and that are not used yet.
struct InputBuffer {
  /// What stands at the front.
  enum Front: Equatable {
    /// A whole line; `length` counts it with its line feed.
    case line([UInt8], length: Int)
    /// More bytes than a line may have, and no line feed among them.
    case overlong
    /// The beginning of a line, perhaps of no byte.
    case partial
  }

  private var bytes: [UInt8] = []
  private var start = 0
  // Everything before it is known to hold no line feed.
  private var searched = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ new: ArraySlice<UInt8>) {
    if start > 0, start == bytes.count || start > 1 << 16 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += new
  }

  /// What stands at the front; at the end of the stream a line needs no line feed.
  mutating func front(limit: Int, isAtEnd: Bool) -> Front {
    guard let feed = lineFeed() else {
      if count > limit { return .overlong }
      guard isAtEnd, !isEmpty else { return .partial }
      return .line(Array(bytes[start...]), length: count)
    }
    guard feed - start <= limit else { return .overlong }
    return .line(Array(bytes[start..<feed]), length: feed + 1 - start)
  }

  /// Drops bytes from the front.
  mutating func drop(_ length: Int) {
    start += min(length, count)
    searched = max(searched, start)
  }

  /// Drops through the next line feed; false if everything is gone and none was met.
  mutating func dropLine() -> Bool {
    guard let feed = lineFeed() else {
      drop(count)
      return false
    }
    drop(feed + 1 - start)
    return true
  }

  /// Moves up to `length` bytes from the front to the end of `target`; whether there were any.
  mutating func move(_ length: Int, to target: inout [UInt8]) -> Bool {
    let moved = min(length, count)
    target += bytes[start..<(start + moved)]
    drop(moved)
    return moved > 0
  }

  private mutating func lineFeed() -> Int? {
    let found = bytes[max(searched, start)...].firstIndex(of: UInt8(ascii: "\n"))
    searched = found ?? bytes.count
    return found
  }
}
