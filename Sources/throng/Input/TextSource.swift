/// The text of a file or of standard input, plain or gzip as its first bytes tell.
enum TextSource {
  case plain(ByteSource)
  case gzip(GzipReader)

  init(path: String) throws(CommandError) {
    let bytes = try ByteSource(path: path)
    let isGzip = try bytes.peek(2) == GzipReader.magic
    self = isGzip ? .gzip(try GzipReader(bytes)) : .plain(bytes)
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .plain(let source): source.name
    case .gzip(let reader): reader.name
    }
  }

  /// Whether a read would return at once.
  var isReady: Bool {
    switch self {
    case .plain(let source): source.isReady
    case .gzip(let reader): reader.isReady
    }
  }

  /// Reads what is there, at least a byte, at most a range of `buffer`; 0 means the end.
  func read(into buffer: inout [UInt8], _ range: Range<Int>) throws(CommandError) -> Int {
    switch self {
    case .plain(let source): try source.read(into: &buffer, range)
    case .gzip(let reader): try reader.read(into: &buffer, range)
    }
  }

  /// Everything up to the end.
  /// - Throws: `CommandError` also if there are more than `limit` bytes.
  static func contents(of path: String, limit: Int = 1 << 28) throws(CommandError) -> [UInt8] {
    let source = try TextSource(path: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = try source.read(into: &buffer, 0..<buffer.count), count > 0 {
      guard bytes.count + count <= limit else {
        throw .failed("\(source.name) is too large: more than \(limit) bytes")
      }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
