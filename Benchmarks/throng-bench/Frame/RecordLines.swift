import Intake
import Presence

/// A file of records in memory, in chunks of whole lines as `throng replay` reads them.
struct RecordLines {
  private static let chunkBytes = 1 << 20

  private let bytes: [UInt8]
  private let chunks: [Range<Int>]
  /// How many lines there are.
  let count: Int

  init(_ path: String) throws(BenchError) {
    let bytes = try Files.bytes(path)
    var chunks: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.chunkBytes, bytes.count)
      let feed = bytes[start..<end].lastIndex(of: UInt8(ascii: "\n")) ?? end - 1
      chunks.append(start..<feed + 1)
      start = feed + 1
    }
    count = bytes.count { $0 == UInt8(ascii: "\n") }
    (self.bytes, self.chunks) = (bytes, chunks)
  }

  /// Decodes all lines, chunk by chunk.
  ///
  /// - Throws: `BenchError` if a line is rejected, or what `body` throws.
  func decode(_ body: (RecordBatch) throws(BenchError) -> Void) throws(BenchError) {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    for chunk in chunks {
      batch.removeAll()
      bytes.withUnsafeBytes { bytes in
        decoder.decode(
          UnsafeRawBufferPointer(rebasing: bytes[chunk]), firstLine: decoder.nextLine,
          options: DecodingOptions(), into: &batch, rejections: &rejections)
      }
      if let first = rejections.first { throw BenchError("Line \(first.line) is rejected.") }
      try body(batch)
    }
  }
}
