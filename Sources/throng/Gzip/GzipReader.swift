import CZlib

/// Unpacks gzip (RFC 1952), of one member or several one behind another.
final class GzipReader {
  /// What gzip begins with.
  static let magic: [UInt8] = [0x1F, 0x8B]

  /// What messages call the text.
  var name: String { source.name }

  private let source: ByteSource
  private let stream: UnsafeMutablePointer<z_stream>
  private var input = [UInt8](repeating: 0, count: 65_536)
  private var unread = 0..<0
  private var isBetweenMembers = false

  init(_ source: ByteSource) throws(CommandError) {
    self.source = source
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 bits of window, and 16 for a gzip header.
    let code = inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      throw .failed("zlib can't be started: \(String(cString: zError(code)))")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether a read would return at once.
  var isReady: Bool { !unread.isEmpty || source.isReady }

  /// Unpacks at least a byte, at most a range of `buffer`; 0 means the end.
  /// - Throws: `CommandError` if the text is damaged, or ends too early.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(CommandError) -> Int {
    while true {
      if unread.isEmpty {
        unread = 0..<(try source.read(into: &input, 0..<input.count))
        if unread.isEmpty {
          guard isBetweenMembers else {
            throw .failed("\(name) ends in the middle of its gzip data: it was cut short")
          }
          return 0
        }
      }
      if isBetweenMembers { try beginMember() }
      let count = try inflate(into: &buffer, range)
      if count > 0 { return count }
    }
  }

  // Behind a member come another, padding of zeros, or nothing.
  private func beginMember() throws(CommandError) {
    while let byte = input[unread].first, byte == 0 { unread = unread.dropFirst() }
    guard let first = input[unread].first else { return }
    guard first == GzipReader.magic[0], inflateReset(stream) == Z_OK else {
      throw .failed("\(name) has something else behind its gzip data")
    }
    isBetweenMembers = false
  }

  private func inflate(
    into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(CommandError) -> Int {
    guard !unread.isEmpty else { return 0 }
    let code = input.withUnsafeMutableBufferPointer { input in
      buffer.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress.map { $0 + unread.lowerBound }
        stream.pointee.avail_in = UInt32(unread.count)
        stream.pointee.next_out = output.baseAddress.map { $0 + range.lowerBound }
        stream.pointee.avail_out = UInt32(range.count)
        return CZlib.inflate(stream, Z_NO_FLUSH)
      }
    }
    unread = unread.dropFirst(unread.count - Int(stream.pointee.avail_in))
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
      let detail = stream.pointee.msg.map { String(cString: $0) } ?? String(cString: zError(code))
      throw .failed("\(name) has damaged gzip data: \(detail)")
    }
    isBetweenMembers = code == Z_STREAM_END
    return range.count - Int(stream.pointee.avail_out)
  }
}
