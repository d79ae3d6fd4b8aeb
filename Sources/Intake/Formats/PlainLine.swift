import Presence

/// Reads the usual line of Throng's own records in one go.
///
/// That is an object of members that have a meaning, in any order, with strings in ASCII without
/// escapes, numbers without an exponent, `true`, `false` or `null`, and no white space but single
/// spaces behind colons and commas. Whatever else a line is, a fault included, is left to the JSON
/// parser, whose verdict is the only one: here a line becomes the same record or none. Each member
/// being short and there only once, no usual line comes near the longest that is allowed.
struct PlainLine {
  /// A draft with nothing in it, which is quicker to copy than to make.
  let blank = RecordDraft<PlainValue>()
  private var times = PlainTime()

  init() {}

  /// Reads the line that the cursor is at the beginning of into a blank draft.
  ///
  /// - Returns: Whether it did, the cursor at the line feed then; false if this is no usual line.
  mutating func read(
    _ cursor: inout PlainCursor, into draft: inout RecordDraft<PlainValue>
  ) -> Bool {
    guard cursor.skip("{") else { return false }
    do throws(RejectionReason) {
      repeat {
        guard let name = PlainLine.name(&cursor) else { return false }
        if name == .time, let time = times.time(&cursor) {
          try draft.take(time: time)
        } else {
          guard let value = PlainLine.value(&cursor) else { return false }
          try draft.take(name, value)
        }
      } while PlainLine.separator(",", &cursor)
    } catch { return false }
    return cursor.skip("}") && cursor.byte == 0x0A
  }

  /// The name here that has a meaning, with what stands between it and its value.
  static func name(_ cursor: inout PlainCursor) -> MemberName? {
    guard cursor.skip("\""), let name = spelledOut(&cursor) else { return nil }
    return separator(":", &cursor) ? name : nil
  }

  /// Whether the colon or comma is here, and perhaps a space behind it.
  private static func separator(_ character: Unicode.Scalar, _ cursor: inout PlainCursor) -> Bool {
    guard cursor.skip(character) else { return false }
    _ = cursor.skip(" ")
    return true
  }

  /// The value here.
  static func value(_ cursor: inout PlainCursor) -> PlainValue? {
    switch cursor.byte {
    case UInt8(ascii: "\""):
      cursor.advance(by: 1)
      return cursor.string().map { .string($0) }
    case UInt8(ascii: "n"): return cursor.skip(text: "null") ? .null : nil
    case UInt8(ascii: "t"): return cursor.skip(text: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return cursor.skip(text: "false") ? .bool(false) : nil
    default: return PlainNumber.value(&cursor)
    }
  }

  /// The name that is spelled here, up to its closing quote.
  private static func spelledOut(_ cursor: inout PlainCursor) -> MemberName? {
    switch Unicode.Scalar(cursor.byte) {
    case "a": cursor.skip(text: "altitude\"") ? .altitude : nil
    case "b": cursor.skip(text: "battery\"") ? .battery : nil
    case "c": cursor.skip(text: "course\"") ? .course : cursor.skip(text: "count\"") ? .count : nil
    case "e": cursor.skip(text: "event\"") ? .event : nil
    case "h": cursor.skip(text: "horizontalAccuracy\"") ? .horizontalAccuracy : nil
    case "l":
      cursor.skip(text: "lat\"")
        ? .lat : cursor.skip(text: "lon\"") ? .lon : cursor.skip(text: "level\"") ? .level : nil
    case "p":
      cursor.skip(text: "platform\"") ? .platform : cursor.skip(text: "precise\"") ? .precise : nil
    case "s":
      cursor.skip(text: "session\"")
        ? .session
        : cursor.skip(text: "speed\"")
          ? .speed
          : cursor.skip(text: "seq\"") ? .seq : cursor.skip(text: "status\"") ? .status : nil
    case "t": cursor.skip(text: "time\"") ? .time : nil
    case "v":
      cursor.skip(text: "verticalAccuracy\"")
        ? .verticalAccuracy : cursor.skip(text: "venue\"") ? .venue : nil
    case "z": cursor.skip(text: "zone\"") ? .zone : nil
    default: nil
    }
  }
}
