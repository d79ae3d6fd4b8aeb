import Intake

/// A text cut into chunks of whole lines.
///
/// A chunk holds what is there already, so that a live feed isn't kept waiting for a full one. Of a
/// line too long for any record only so much is kept that it is still seen to be too long.
struct LineChunks {
  // One byte too many, and a byte-order mark, which the decoder doesn't count.
  private static let longestKept = RecordDecoder.maximumLineBytes + 4

  private let source: TextSource
  private let chunkBytes: Int
  // A chunk, and in front of it the beginning of its first line.
  private var buffer: [UInt8]
  // Where the beginning of a line lies whose end hasn't come.
  private var rest = 0..<0
  private var isAtEnd = false

  /// The chunks of a file, plain or gzip, or of standard input for `-`.
  init(path: String, chunkBytes: Int = 1 << 20) throws(CommandError) {
    source = try TextSource(path: path)
    self.chunkBytes = chunkBytes
    buffer = [UInt8](repeating: 0, count: LineChunks.longestKept + chunkBytes)
  }

  /// What messages call the text.
  var name: String { source.name }

  /// Whether `next` would return at once: for a file always, for a live feed if it has sent more.
  var isReady: Bool { source.isReady }

  /// The next lines, each with its line feed except perhaps the text's last; nil at the end.
  mutating func next() throws(CommandError) -> [UInt8]? {
    try read().map { Array(buffer[$0]) }
  }

  /// Lends the next lines, as above, where they were read to: nothing is copied.
  mutating func withNext<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(CommandError) -> Result? {
    guard let lines = try read() else { return nil }
    return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[lines])) }
  }

  /// Reads the next lines; where they lie.
  private mutating func read() throws(CommandError) -> Range<Int>? {
    while !isAtEnd {
      moveRestToFront()
      let count = try source.read(into: &buffer, rest.count..<rest.count + chunkBytes)
      guard count > 0 else {
        isAtEnd = true
        return rest.isEmpty ? nil : rest
      }
      let end = rest.count + count
      // `rest` is bounded, and a long line within the chunk is short of nothing.
      guard let feed = buffer[rest.count..<end].lastIndex(of: UInt8(ascii: "\n")) else {
        rest = (0..<end).prefix(LineChunks.longestKept)
        continue
      }
      rest = (feed + 1..<end).prefix(LineChunks.longestKept)
      return 0..<feed + 1
    }
    return nil
  }

  private mutating func moveRestToFront() {
    guard rest.lowerBound > 0 else { return }
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[rest]))
    }
    rest = 0..<rest.count
  }
}
