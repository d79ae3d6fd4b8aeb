import Presence

// The part of a checkpoint that gates and counts by hand make.
extension FoldState {
  var encodedGates: [UInt8] {
    var writer = ByteWriter()
    gates.write(to: &writer, at: clock.watermark)
    corrections.write(to: &writer, at: clock.now)
    return writer.bytes
  }

  /// Takes in such a part, over the venues in service.
  mutating func restoreGates(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    try gates.read(from: &reader)
    try corrections.read(from: &reader)
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last correction") }
  }
}
