/// Which members a plain line of a fix has, in what order and with which spaces: its keys.
///
/// Each member is there only once, session, time and both coordinates among them, and besides them
/// only numbers.
struct PlainShape {
  private static let most = 12
  /// The keys of the most members, and the end.
  static let mostKeys = 13
  private static let needed = [MemberName.session, .time, .lat, .lon].reduce(0) { $0 | $1.bit }
  private static let possible =
    needed
    | [
      MemberName.horizontalAccuracy, .level, .speed, .course, .altitude, .verticalAccuracy,
      .battery, .seq,
    ].reduce(0) { $0 | $1.bit }

  private(set) var count = 0
  /// Whether session, time, latitude, longitude and accuracy come first, and in that order.
  private(set) var isUsual = false
  // The end behind them.
  private var keys = InlineArray<13, PlainKey>(repeating: PlainKey())

  /// That of no line.
  init() {}

  /// The shape of the line that the cursor is at the beginning of, which `PlainLine` has read; nil if it
  /// has other members.
  init?(of cursor: consuming PlainCursor) {
    var seen: UInt32 = 0
    repeat {
      let start = cursor
      cursor.advance(by: 1)
      _ = cursor.skip(" ")
      guard count < Self.most, let name = PlainLine.name(&cursor), name.bit & Self.possible != 0
      else { return nil }
      let length = cursor.position - start.position
      guard length <= PlainKey.most, PlainLine.value(&cursor) != nil else { return nil }
      keys[count] = PlainKey(name, start, count: length)
      count += 1
      seen |= name.bit
    } while cursor.byte == UInt8(ascii: ",")
    guard seen & Self.needed == Self.needed else { return nil }
    isUsual = (0..<5).map { keys[$0].part } == [.session, .time, .latitude, .longitude, .accuracy]
  }

  /// The key of a member, the first having place 0; behind the last one's, the end of the line.
  subscript(place: Int) -> PlainKey {
    // Of the key no more is read than is asked for.
    @inline(__always) _read { yield keys[place] }
  }
}
