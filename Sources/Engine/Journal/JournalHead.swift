/// The first byte of a journalled record: in which forms the rest of it is written.
struct JournalHead {
  /// How the two coordinates are written.
  enum PositionForm: UInt8 {
    /// As differences to the position before, in 1e-7°: two bytes each.
    case near = 0
    /// The same with three bytes each.
    case around
    /// In 1e-7°: four bytes each.
    case whole
    /// As doubles: eight bytes each.
    case exact
  }

  private(set) var rawValue: UInt8 = 0

  init() {}

  /// A head that was written; nil if it has a bit that none has.
  init?(rawValue: UInt8) {
    guard rawValue < 1 << 7 else { return nil }
    self.rawValue = rawValue
  }

  /// How its session is written.
  var id: PackedID {
    get { PackedID(rawValue: rawValue & 3) ?? .plain }
    set { rawValue = rawValue & ~3 | newValue.rawValue }
  }

  /// How its position is written, if it has one.
  var position: PositionForm {
    get { PositionForm(rawValue: rawValue >> 2 & 3) ?? .exact }
    set { rawValue = rawValue & ~12 | newValue.rawValue << 2 }
  }

  /// Whether its radius of accuracy, if it has one, is a number of tenths of a metre instead of four bytes.
  var hasTenths: Bool {
    get { rawValue & 1 << 4 != 0 }
    set { rawValue = rawValue & ~(1 << 4) | (newValue ? 1 << 4 : 0) }
  }

  /// Whether its time is told in milliseconds instead of microseconds.
  var isInMilliseconds: Bool {
    get { rawValue & 1 << 5 != 0 }
    set { rawValue = rawValue & ~(1 << 5) | (newValue ? 1 << 5 : 0) }
  }

  /// Whether flags follow; else it is a fix with a position and a radius and nothing more.
  var hasFlags: Bool {
    get { rawValue & 1 << 6 != 0 }
    set { rawValue = rawValue & ~(1 << 6) | (newValue ? 1 << 6 : 0) }
  }

  /// A radius in tenths of a metre, of two bytes at most, if that gives back the very same number.
  @inline(__always)
  static func tenths(of metres: Float) -> UInt32? {
    let scaled = metres * 10 + 0.5
    guard scaled >= 0, scaled < 16_384 else { return nil }
    let tenths = UInt32(scaled)
    return radius(ofTenths: UInt64(tenths)).bitPattern == metres.bitPattern ? tenths : nil
  }

  /// Metres.
  @inline(__always)
  static func radius(ofTenths tenths: UInt64) -> Float { Float(tenths) / 10 }
}
