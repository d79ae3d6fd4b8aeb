extension Motion {
  init(from bytes: inout ByteReader) throws(ByteReader.Malformed) {
    let raw: UInt16 = try bytes.fixed()
    guard raw < 1 << 12 else { throw .init(reason: "an impossible motion") }
    self.init(rawValue: raw)
  }
}

extension PositionFilter {
  /// Writes it, but for the motion, which is the newest fix's.
  func write(to bytes: inout ByteWriter) {
    for half in [east, north, variance] { bytes.fixed(half.bitPattern) }
    bytes.byte(UInt8(bitPattern: biasEast))
    bytes.byte(UInt8(bitPattern: biasNorth))
    bytes.byte(biasVariance)
    bytes.byte(UInt8(bitPattern: correlation))
  }

  init(
    from bytes: inout ByteReader, motion: Motion
  ) throws(ByteReader.Malformed) {
    self.init()
    self.motion = motion
    func half() throws(ByteReader.Malformed) -> Float16 {
      let value = Float16(bitPattern: try bytes.fixed())
      guard value.isFinite else { throw .init(reason: "an impossible place") }
      return value
    }
    (east, north, variance) = (try half(), try half(), try half())
    (biasEast, biasNorth) = (Int8(bitPattern: try bytes.byte()), Int8(bitPattern: try bytes.byte()))
    (biasVariance, correlation) = (try bytes.byte(), Int8(bitPattern: try bytes.byte()))
    guard variance >= 0, correlation > .min else { throw .init(reason: "an impossible place") }
  }
}
