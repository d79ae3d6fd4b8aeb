import Intake
import Presence

@testable import Engine

/// What the decoder makes of a stream.
struct DecodedStream: Equatable {
  private(set) var batch = RecordBatch()
  private(set) var rejections: [Rejection] = []

  /// The lines that have a verdict.
  var lines: [Int64] { batch.records.map(\.line) + rejections.map(\.line) }

  init(_ bytes: [UInt8], _ format: WireFormat) {
    var decoder = RecordDecoder()
    take(bytes, 1, format, &decoder)
  }

  /// The same, each line handed over alone.
  init(lineByLine bytes: [UInt8], _ format: WireFormat) {
    var decoder = RecordDecoder()
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      take(Array(rest[..<end]), decoder.nextLine, format, &decoder)
      rest = rest[end...]
    }
  }

  static func == (a: DecodedStream, b: DecodedStream) -> Bool {
    // The journal's bytes of a batch tell all of it but the lines.
    a.rejections == b.rejections && a.batch.records.map(\.line) == b.batch.records.map(\.line)
      && BatchCodec.encode(a.batch) == BatchCodec.encode(b.batch)
  }

  private mutating func take(
    _ bytes: [UInt8], _ line: Int64, _ format: WireFormat, _ decoder: inout RecordDecoder
  ) {
    bytes.withUnsafeBytes {
      decoder.decode(
        $0, firstLine: line, options: DecodingOptions(format: format), into: &batch,
        rejections: &rejections)
    }
  }
}
