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
    bytes.put(most: 10) { bytes, place in
      bytes.put(east.bitPattern, at: &place)
      bytes.put(north.bitPattern, at: &place)
      bytes.put(variance.bitPattern, at: &place)
      bytes.put(UInt8(bitPattern: biasEast), at: &place)
      bytes.put(UInt8(bitPattern: biasNorth), at: &place)
      bytes.put(biasVariance, at: &place)
      bytes.put(UInt8(bitPattern: correlation), at: &place)
    }
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
