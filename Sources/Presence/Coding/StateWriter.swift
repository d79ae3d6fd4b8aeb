/// Writes the states of sessions, so that equal states over one ground give equal bytes.
///
/// The numbers of fence sets depend on what was seen first; here a set is written as its fences where it
/// first appears, and from then on by the place of that. Times are differences from `base`.
public struct StateWriter<Ground: Surroundings> {
  /// The bytes so far.
  public var bytes = ByteWriter()
  /// What times are counted from.
  public var base = EventTime.distantPast
  let ground: Ground
  private var places = FenceSetPlaces()

  /// A writer for states over that ground.
  public init(over ground: Ground) { self.ground = ground }

  /// Writes a time, or that there is none.
  public mutating func time(_ time: EventTime?) {
    bytes.varint(time.map { $0.coded(from: base) } ?? 0)
  }

  /// Writes a time where `distantPast` stands for none.
  mutating func time(orNever time: EventTime) { self.time(time == .distantPast ? nil : time) }

  /// Writes a set of fences.
  mutating func set(_ set: FenceSetID) {
    let (place, isNew) = places.place(of: set)
    bytes.varint(place)
    guard isNew else { return }
    let fences = ground.fences(in: set)
    bytes.count(fences.count)
    for fence in fences { number(fence) }
  }

  /// Writes the number of a fence or venue.
  mutating func number(_ number: Int32) { bytes.varint(UInt64(UInt32(bitPattern: number))) }

  /// Writes a position, or (NaN) that there is none; whole multiples of 1e-7° take half the room.
  mutating func position(latitude: Double, longitude: Double) {
    if latitude.isNaN { return bytes.byte(0) }
    bytes.put(most: 17) { bytes, place in
      if let shortLatitude = latitude.tenMillionths, let shortLongitude = longitude.tenMillionths {
        bytes.put(1 as UInt8, at: &place)
        bytes.put(UInt32(bitPattern: shortLatitude), at: &place)
        bytes.put(UInt32(bitPattern: shortLongitude), at: &place)
      } else {
        bytes.put(2 as UInt8, at: &place)
        bytes.put(latitude.bitPattern, at: &place)
        bytes.put(longitude.bitPattern, at: &place)
      }
    }
  }
}

extension EventTime {
  /// The time as it is written, never 0, which stands for none.
  @inline(__always)
  func coded(from base: EventTime) -> UInt64 {
    let difference = microseconds &- base.microseconds
    // Times lie within ±2⁶¹, so that the sum can't run over.
    return UInt64(bitPattern: difference << 1 ^ difference >> 63) + 1
  }
}

extension Double {
  /// The value as a whole number of ten-millionths, if that gives back the very same double.
  @inlinable @inline(__always)
  public var tenMillionths: Int32? {
    let scaled = self * 1e7
    guard abs(scaled) < 2e9 else { return nil }
    // Of a multiple the product is so near to the whole number that any rounding finds that; this one needs
    // neither call nor conversion: 1.5 · 2⁵² leaves no bits for a fraction, and the whole number in the lowest
    // 32. By way of that: −0 has none.
    let shifted = scaled + 0x1.8p52
    guard ((shifted - 0x1.8p52) / 1e7).bitPattern == bitPattern else { return nil }
    return Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern))
  }
}
