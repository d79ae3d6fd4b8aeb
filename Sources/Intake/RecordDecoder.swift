import Glibc
import Presence

/// Turns lines of any wire format into records, each bad line into a rejection of its own.
///
/// One caller at a time. Nothing is allocated for a record once the buffers have grown, unless its
/// session is not ASCII. Members are read from left to right, and the first fault met is the one
/// told; what concerns the record as a whole is checked after them.
public struct RecordDecoder {
  /// The most bytes a line may have, its line feed not counted.
  public static let maximumLineBytes = 65_536

  /// The number of the line behind the last one decoded; 1 before the first.
  public private(set) var nextLine: Int64 = 1

  private var objects = ThrongLines()
  private var logins = FormLines<LoginLocationDraft>()
  private var posts = FormLines<PostlocationDraft>()

  // Both ways to read a line make the same of it; tests hold one against the other.
  private let readsPlainLines: Bool

  /// A decoder.
  public init() { self.init(readsPlainLines: true) }

  /// A decoder that may be told to take the long way with every line.
  init(readsPlainLines: Bool) { self.readsPlainLines = readsPlainLines }

  /// Decodes whole lines, of which the last may lack its line feed.
  ///
  /// Lines end with LF; a CR before it is white space. A byte-order mark is skipped if `firstLine`
  /// is 1. Linear in the bytes.
  /// - Parameters:
  ///   - bytes: The lines. They are only read.
  ///   - firstLine: The first line's number in its stream, counted from 1.
  ///   - options: What the lines are, and what depends on the receiver.
  ///   - batch: Where records are appended, in order.
  ///   - rejections: Where bad lines are appended, in order.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, firstLine: Int64, options: DecodingOptions,
    into batch: inout RecordBatch, rejections: inout [Rejection]
  ) {
    var line = firstLine
    var start = firstLine == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lastPlain = readsPlainLines && options.format == .throng ? Self.lastPlainStart(bytes) : -1
    // A stream of nothing, not even a mark, has no line.
    while start < bytes.count {
      if start <= lastPlain {
        var cursor = PlainCursor(bytes, at: start)
        objects.decodePlain(&cursor, upTo: lastPlain, line: &line, options, into: &batch)
        start = cursor.position
        guard start < bytes.count else { break }
      }
      let end = RecordDecoder.endOfLine(in: bytes, from: start)
      do throws(RejectionReason) {
        try decode(bytes, start..<end, line: line, options, into: &batch)
      } catch {
        rejections.append(Rejection(line: line, reason: error))
      }
      start = end + 1
      line += 1
    }
    nextLine = line
  }

  /// Up to where a cursor of plain lines may begin: the last line feed with the margin behind it.
  private static func lastPlainStart(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.dropLast(PlainCursor.margin).lastIndex(of: 0x0A) ?? -1
  }

  private static func endOfLine(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress,
      let feed = memchr(base + start, 0x0A, bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(feed) - base
  }

  private mutating func decode(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, line: Int64,
    _ options: DecodingOptions, into batch: inout RecordBatch
  ) throws(RejectionReason) {
    guard range.count <= RecordDecoder.maximumLineBytes else { throw .lineTooLong }
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    switch options.format {
    case .throng:
      try objects.decode(
        text, readableBehind: bytes.count - range.upperBound, line: line, options, into: &batch)
    case .loginLocation: try logins.decode(text, line: line, options, into: &batch)
    case .postlocation: try posts.decode(text, line: line, options, into: &batch)
    }
  }
}
