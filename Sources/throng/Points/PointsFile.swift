/// The rows of a file of `lon,lat` points, in degrees on WGS 84.
///
/// A first row of names is a header and no row. Blank lines are passed over; quotes round a number
/// are as good as none.
struct PointsFile {
  private(set) var longitudes: [Double] = []
  private(set) var latitudes: [Double] = []

  private let name: String
  private var line: Int64 = 0
  private var isFirstRow = true

  /// Reads a file, plain or gzip, or standard input for `-`.
  init(path: String) throws(CommandError) {
    var chunks = try LineChunks(path: path)
    name = chunks.name
    while let chunk = try chunks.next() { try take(chunk[...]) }
  }

  private mutating func take(_ chunk: ArraySlice<UInt8>) throws(CommandError) {
    var rest = chunk
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      line += 1
      try take(row: rest[rest.startIndex..<end])
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private mutating func take(row bytes: ArraySlice<UInt8>) throws(CommandError) {
    let row = PointsFile.trimmed(line == 1 ? PointsFile.withoutMark(bytes) : bytes)
    guard !row.isEmpty else { return }
    let fields = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == 2 else {
      let columns = fields.count == 1 ? "1 column" : "\(fields.count) columns"
      throw fault("has \(columns) instead of lon,lat")
    }
    defer { isFirstRow = false }
    if isFirstRow, try isHeader(fields) { return }
    guard let longitude = PointsFile.number(fields[0]), abs(longitude) <= 180 else {
      throw fault("has no longitude from -180 to 180 in its first column")
    }
    guard let latitude = PointsFile.number(fields[1]), abs(latitude) <= 90 else {
      throw fault("has no latitude from -90 to 90 in its second column")
    }
    longitudes.append(longitude)
    latitudes.append(latitude)
  }

  private func isHeader(_ fields: [ArraySlice<UInt8>]) throws(CommandError) -> Bool {
    let names = fields.map { field in
      String(decoding: field.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self).lowercased()
        .trimmed
    }
    let isLongitude = { (name: String) in ["lon", "lng", "long", "longitude"].contains(name) }
    let isLatitude = { (name: String) in ["lat", "latitude"].contains(name) }
    if isLatitude(names[0]), isLongitude(names[1]) {
      throw fault("names the columns lat,lon; they must be lon,lat")
    }
    return isLongitude(names[0]) && isLatitude(names[1])
  }

  // A place in the file, and never the coordinate itself: it may be a person's.
  private func fault(_ what: String) -> CommandError { .failed("\(name), line \(line), \(what)") }

  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    // Double's own reader takes hexadecimal, infinity and NaN as well, which no CSV means.
    var text = trimmed(field)
    let quote = UInt8(ascii: "\"")
    if text.count > 1, text.first == quote, text.last == quote {
      text = trimmed(text.dropFirst().dropLast())
    }
    guard text.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(String(decoding: text, as: UTF8.self))
  }

  private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: "\u{FEFF}".utf8) ? bytes.dropFirst(3) : bytes
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var bytes = bytes
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
