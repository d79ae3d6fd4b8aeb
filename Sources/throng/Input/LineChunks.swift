import Intake

/// A text cut into chunks of whole lines.
///
/// A chunk holds what is there already, so that a live feed isn't kept waiting for a full one. Of a
/// line too long for any record only so much is kept that it is still seen to be too long.
struct LineChunks {
  // One byte too many, and a byte-order mark, which the decoder doesn't count.
  private static let longestKept = RecordDecoder.maximumLineBytes + 4

  private let source: TextSource
  private var buffer: [UInt8]
  private var chunk: [UInt8] = []
  // The beginning of a line whose end hasn't come.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// The chunks of a file, plain or gzip, or of standard input for `-`.
  init(path: String, chunkBytes: Int = 1 << 20) throws(CommandError) {
    source = try TextSource(path: path)
    buffer = [UInt8](repeating: 0, count: chunkBytes)
  }

  /// What messages call the text.
  var name: String { source.name }

  /// Whether `next` would return at once: for a file always, for a live feed if it has sent more.
  var isReady: Bool { source.isReady }

  /// The next lines, each with its line feed except perhaps the text's last; nil at the end.
  mutating func next() throws(CommandError) -> [UInt8]? {
    while !isAtEnd {
      let count = try source.read(into: &buffer, 0..<buffer.count)
      guard count > 0 else {
        isAtEnd = true
        return rest.isEmpty ? nil : rest
      }
      let read = buffer[..<count]
      guard let feed = read.lastIndex(of: UInt8(ascii: "\n")) else {
        keep(read)
        continue
      }
      // `rest` is bounded, and a long line within the chunk is short of nothing.
      // Into the memory of the chunk before, if nobody holds on to it.
      chunk.removeAll(keepingCapacity: true)
      chunk += rest
      chunk += read[...feed]
      rest.removeAll(keepingCapacity: true)
      keep(read[(feed + 1)...])
      return chunk
    }
    return nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    rest += bytes.prefix(LineChunks.longestKept - min(rest.count, LineChunks.longestKept))
  }
}
