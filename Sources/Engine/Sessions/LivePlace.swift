import Presence

/// Which pool a live state lies in and where, or that silence makes it of the final one.
struct LivePlace: Equatable {
  /// The live state is the final one.
  static let none = LivePlace(word: 0)

  // The lower two bits tell what the others are.
  private static let brief: UInt32 = 1
  private static let whole: UInt32 = 2
  private static let silence: UInt32 = 3

  private var word: UInt32

  private init(word: UInt32) { self.word = word }

  init(brief place: Int32) { word = UInt32(place) << 2 | Self.brief }
  init(whole place: Int32) { word = UInt32(place) << 2 | Self.whole }

  /// The final state moved on by silence up to so long behind its newest record; nil for what 30 bits of
  /// microseconds do not hold, nearly 18 minutes.
  init?(silence: TimeSpan) {
    guard let microseconds = UInt32(exactly: silence.microseconds), microseconds >> 30 == 0 else {
      return nil
    }
    word = microseconds << 2 | Self.silence
  }

  var isNone: Bool { word == 0 }
  var brief: Int32? { word & 3 == Self.brief ? Int32(word >> 2) : nil }
  var whole: Int32? { word & 3 == Self.whole ? Int32(word >> 2) : nil }
  var silence: TimeSpan? {
    word & 3 == Self.silence ? TimeSpan(microseconds: Int64(word >> 2)) : nil
  }
}
