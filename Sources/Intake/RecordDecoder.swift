import Glibc
import JSONText
import Presence

/// Turns newline-delimited JSON into records, each bad line into a rejection of its own.
///
/// One caller at a time. Nothing is allocated for a record once the buffers have grown, unless its
/// session is not ASCII. Members are read from left to right, and the first fault met is the one
/// told; what concerns the record as a whole is checked after them.
public struct RecordDecoder {
  /// The most bytes a line may have, its line feed not counted.
  public static let maximumLineBytes = 65_536

  /// The number of the line behind the last one decoded; 1 before the first.
  public private(set) var nextLine: Int64 = 1

  private let parser = JSONParser(maximumDepth: 64)
  private var unknownNames = UnknownNames()

  /// A decoder.
  public init() {}

  /// Decodes whole lines, of which the last may lack its line feed.
  ///
  /// Lines end with LF; a CR before it is white space. A byte-order mark is skipped if `firstLine`
  /// is 1. Linear in the bytes.
  /// - Parameters:
  ///   - bytes: The lines. They are only read.
  ///   - firstLine: The first line's number in its stream, counted from 1.
  ///   - options: What depends on the receiver.
  ///   - batch: Where records are appended, in order.
  ///   - rejections: Where bad lines are appended, in order.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, firstLine: Int64, options: DecodingOptions,
    into batch: inout RecordBatch, rejections: inout [Rejection]
  ) {
    var line = firstLine
    var start = firstLine == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A stream of nothing, not even a mark, has no line.
    while start < bytes.count {
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
    let root = try parse(text, isPadded: bytes.count - range.upperBound >= JSONParser.padding)
    guard root.kind == .object else { throw .notAnObject }
    var draft = RecordDraft()
    unknownNames.removeAll()
    for member in root.members {
      if let name = MemberName(member.nameBytes) {
        try draft.take(name, member.value)
      } else {
        unknownNames.add(member.nameBytes)
      }
    }
    guard !unknownNames.hasDuplicate() else { throw .duplicateMember }
    try draft.finish(options)
    draft.record.line = line
    try RecordDecoder.append(draft, to: &batch)
  }

  private func parse(
    _ text: UnsafeRawBufferPointer, isPadded: Bool
  ) throws(RejectionReason) -> JSONElement {
    do throws(JSONSyntaxError) {
      // A mark that isn't at the start of the stream is no white space, whatever the parser holds.
      if text.first != 0xEF {
        return try isPadded ? parser.parse(padded: text) : parser.parse(Array(text))
      }
    } catch {
      switch error.fault {
      case .tooDeep: throw .nestedTooDeep
      case .encoding: throw .notUTF8
      case .syntax: break
      }
    }
    throw text.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ? .emptyLine : .notJSON
  }

  private static func append(
    _ draft: RecordDraft, to batch: inout RecordBatch
  ) throws(RejectionReason) {
    guard draft.record.kind != .scan else {
      let venue = try identifier(draft.venue, or: .venueInvalid)
      let zone = try identifier(draft.zone, or: .zoneInvalid)
      return batch.append(draft.record, session: venue, zone: zone)
    }
    guard let session = draft.session else { throw .sessionMissing }
    guard let bytes = session.stringBytes else { throw .sessionInvalid }
    switch Identifier.check(bytes) {
    case .plain: batch.append(draft.record, session: bytes.span)
    case .normalized(let normal): batch.append(draft.record, session: normal)
    case .invalid: throw .sessionInvalid
    }
  }

  private static func identifier(
    _ value: JSONElement?, or reason: RejectionReason
  ) throws(RejectionReason) -> [UInt8] {
    guard let bytes = value?.stringBytes else { throw reason }
    switch Identifier.check(bytes) {
    case .plain: return Array(bytes)
    case .normalized(let normal): return normal
    case .invalid: throw reason
    }
  }
}
