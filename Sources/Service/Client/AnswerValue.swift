import JSONText

/// A JSON value of an answer, whole and on its own.
public enum AnswerValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([AnswerValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: AnswerValue

    /// A member from its parts.
    public init(name: String, value: AnswerValue) {
      self.name = name
      self.value = value
    }
  }

  init(_ element: JSONElement) {
    switch element.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .integer, .unsigned:
      self = element.integer.map(Self.integer) ?? .double(element.double ?? .nan)
    case .double: self = .double(element.double ?? .nan)
    case .string: self = .string(element.string ?? "")
    case .array: self = .array(element.elements.map(Self.init))
    case .object:
      self = .object(element.members.map { Member(name: $0.name, value: Self($0.value)) })
    }
  }

  /// The first member of that name; nil without one, or if this is no object.
  public subscript(name: String) -> AnswerValue? {
    members.first { $0.name == name }?.value
  }

  /// The members of an object in their order; empty for anything else.
  public var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The elements of an array; empty for anything else.
  public var elements: [AnswerValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of a number written as an integer; nil for anything else.
  public var integer: Int? {
    guard case .integer(let value) = self else { return nil }
    return Int(exactly: value)
  }

  /// The value of a number; nil for anything else.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The value of `true` or `false`; nil for anything else.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// Whether it is `null`.
  public var isNull: Bool { self == .null }

  /// It as compact JSON text, numbers in the shortest form that reads back the same.
  public var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .double(let value): writer.number(value)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.array { list in for element in elements { element.write(to: &list) } }
    case .object(let members):
      writer.object { object in
        for member in members {
          object.name(member.name)
          member.value.write(to: &object)
        }
      }
    }
  }
}
