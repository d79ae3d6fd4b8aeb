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
  private var places: [FenceSetID: UInt64] = [0: 0]

  /// A writer for states over that ground.
  public init(over ground: Ground) { self.ground = ground }

  /// Writes a time, or that there is none.
  public mutating func time(_ time: EventTime?) {
    guard let time else { return bytes.byte(0) }
    let difference = time.microseconds &- base.microseconds
    // Times lie within ±2⁶¹, so that the sum can't run over.
    bytes.varint(UInt64(bitPattern: difference << 1 ^ difference >> 63) + 1)
  }

  /// Writes a time where `distantPast` stands for none.
  mutating func time(orNever time: EventTime) { self.time(time == .distantPast ? nil : time) }

  /// Writes a set of fences.
  mutating func set(_ set: FenceSetID) {
    if let place = places[set] { return bytes.varint(place) }
    bytes.varint(UInt64(places.count))
    places[set] = UInt64(places.count)
    let fences = ground.fences(in: set)
    bytes.count(fences.count)
    for fence in fences { number(fence) }
  }

  /// Writes the number of a fence or venue.
  mutating func number(_ number: Int32) { bytes.varint(UInt64(UInt32(bitPattern: number))) }

  /// Writes a position, or (NaN) that there is none; whole multiples of 1e-7° take half the room.
  mutating func position(latitude: Double, longitude: Double) {
    if latitude.isNaN { return bytes.byte(0) }
    if let shortLatitude = latitude.tenMillionths, let shortLongitude = longitude.tenMillionths {
      bytes.byte(1)
      bytes.fixed(UInt32(bitPattern: shortLatitude))
      bytes.fixed(UInt32(bitPattern: shortLongitude))
    } else {
      bytes.byte(2)
      bytes.fixed(latitude.bitPattern)
      bytes.fixed(longitude.bitPattern)
    }
  }
}

extension Double {
  /// The value as a whole number of ten-millionths, if that gives back the very same double.
  public var tenMillionths: Int32? {
    let scaled = self * 1e7
    guard abs(scaled) < 2e9 else { return nil }
    // Of a multiple the product is so near to the whole number that any rounding finds that; this
    // one needs no call. By way of the whole number: −0 has none.
    let whole = Int32(scaled + Double(signOf: scaled, magnitudeOf: 0.5))
    return (Double(whole) / 1e7).bitPattern == bitPattern ? whole : nil
  }
}
