import JSONText

/// What a client calls its request; the answer bears the same.
enum RequestID: Sendable, Equatable {
  case null
  case integer(Int64)
  case string(String)

  /// Nil for anything else: a fraction, or more than 64 bits, could not be given back as it came.
  init?(_ element: JSONElement) {
    switch element.kind {
    case .null: self = .null
    case .string: self = .string(element.string ?? "")
    default:
      guard let integer = element.integer else { return nil }
      self = .integer(integer)
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .integer(let value): writer.integer(value)
    case .string(let text): writer.string(text)
    }
  }
}
