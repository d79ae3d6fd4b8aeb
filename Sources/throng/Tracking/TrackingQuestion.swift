import JSONText

/// One line's question whether to track: an object of names with strings and numbers.
///
/// Which names there are and what values they take is the daemon's to say.
struct TrackingQuestion {
  /// What is wrong with a line.
  struct Fault: Error {
    var sentence: String
  }

  private enum Value {
    case null
    case integer(Int64)
    case number(Double)
    case text(String)
  }

  // With the rest of its request it stays below what a daemon reads as one line.
  private static let mostBytes = 32_768

  private var members: [(name: String, value: Value)] = []

  init(_ line: ArraySlice<UInt8>, _ parser: JSONParser) throws(Fault) {
    guard line.count <= Self.mostBytes else {
      throw Fault(sentence: "The line has more than \(Self.mostBytes) bytes.")
    }
    guard let root = try? parser.parse(Array(line)), root.kind == .object else {
      throw Fault(sentence: "The line is not one JSON object.")
    }
    for member in root.members {
      guard let value = Self.value(member.value) else {
        throw Fault(
          sentence: "\"\(member.name.prefix(32))\" is neither a string nor a number.")
      }
      members.append((member.name, value))
    }
  }

  func write(to params: inout JSONWriter) {
    for (name, value) in members {
      params.name(name)
      switch value {
      case .null: params.null()
      case .integer(let number): params.integer(number)
      case .number(let number): params.number(number)
      case .text(let text): params.string(text)
      }
    }
  }

  private static func value(_ element: JSONElement) -> Value? {
    if element.isNull { return .null }
    if let bytes = element.stringBytes {
      return String(validating: bytes, as: UTF8.self).map(Value.text)
    }
    return element.integer.map(Value.integer) ?? element.double.map(Value.number)
  }
}
