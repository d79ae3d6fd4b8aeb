import JSONText
import Presence

/// One line of the log: time, level, event, and fields as `key=value`.
///
/// A value stands in quotes, escaped as in JSON, unless it is made of plain characters alone; so a line
/// is one line, and can be taken apart at its spaces.
struct LogLine {
  var time: EventTime
  var event: LogEvent
  var fields: KeyValuePairs<StaticString, LogValue>

  /// The line without its end.
  var text: String {
    var line = "\(time.rfc3339) \(event.level.rawValue) \(event.rawValue)"
    for (name, value) in fields { line += " \(name)=\(Self.text(of: value))" }
    return line
  }

  private static func text(of value: LogValue) -> String {
    switch value {
    case .integer(let value): return "\(value)"
    case .seconds(let value):
      var writer = JSONWriter()
      writer.number(value, decimals: 3)
      return writer.text
    case .text(let text):
      guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
      var writer = JSONWriter()
      writer.string(text)
      return writer.text
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
