import Dispatch
import Intake
import Presence
import Synchronization

/// The records of a file, read and decoded on a thread of their own, one chunk ahead of whoever takes them.
final class DecodedRecords: Sendable {
  /// The records of one chunk of lines, and the lines that are none.
  struct Chunk: Sendable {
    var batch = RecordBatch()
    var rejections: [Rejection] = []
  }

  private struct Source {
    var chunks: LineChunks
    var decoder = RecordDecoder()
    /// Nobody else's: its memory serves for the next.
    var used = Chunk()
  }

  private let source: Mutex<Source>
  private let options: DecodingOptions
  private let thread = DispatchQueue(label: "decoding")
  private let isDone = DispatchSemaphore(value: 0)
  private let decoded = Mutex(Result<Chunk?, CommandError>.success(nil))

  /// The records of a file, plain or gzip, or of standard input for `-`; the first are decoded at once.
  init(path: String, _ options: DecodingOptions) throws(CommandError) {
    source = Mutex(Source(chunks: try LineChunks(path: path)))
    self.options = options
    decode()
  }

  /// Puts the next chunk in the place of the one before; false at the end, behind which nobody asks.
  ///
  /// - Throws: `CommandError` if the file can't be read on.
  func next(_ chunk: inout Chunk) throws(CommandError) -> Bool {
    isDone.wait()
    let result = decoded.withLock { decoded in
      defer { decoded = .success(nil) }
      return decoded
    }
    guard let next = try result.get() else { return false }
    let used = chunk
    chunk = next
    source.withLock { $0.used = used }
    decode()
    return true
  }

  private func decode() {
    thread.async { [self] in
      let result = source.withLock { source in
        Result { () throws(CommandError) in try decodeNext(of: &source) }
      }
      decoded.withLock { $0 = result }
      isDone.signal()
    }
  }

  private func decodeNext(of source: inout Source) throws(CommandError) -> Chunk? {
    source.used.batch.removeAll()
    source.used.rejections.removeAll(keepingCapacity: true)
    guard try decodeNext(of: &source.chunks, &source.decoder, into: &source.used) else {
      return nil
    }
    var chunk = Chunk()
    swap(&chunk, &source.used)
    return chunk
  }

  private func decodeNext(
    of chunks: inout LineChunks, _ decoder: inout RecordDecoder, into chunk: inout Chunk
  ) throws(CommandError) -> Bool {
    try chunks.withNext { bytes in
      decoder.decode(
        bytes, firstLine: decoder.nextLine, options: options, into: &chunk.batch,
        rejections: &chunk.rejections)
    } != nil
  }
}
