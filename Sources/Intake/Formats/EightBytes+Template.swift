extension EightBytes {
  /// Eight bytes of which some are any digit.
  struct Template {
    /// The bytes, `0` for any digit.
    let text: UInt64
    /// What a byte's difference to the text must not lift above 127.
    let limits: UInt64

    init(_ characters: StaticString) {
      var (text, limits): (UInt64, UInt64) = (0, 0)
      for place in 0..<8 {
        let byte = place < characters.utf8CodeUnitCount ? characters.utf8Start[place] : 0
        let limit: UInt64 = byte == UInt8(ascii: "0") ? 0x76 : 0x7F
        text |= UInt64(byte) << UInt64(8 * place)
        limits |= limit << UInt64(8 * place)
      }
      (self.text, self.limits) = (text, limits)
    }
  }
}
