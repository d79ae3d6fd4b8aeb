import JSONText

/// The `params` of a request, whose names are all known; valid until the parser's next line.
struct Parameters {
  private let object: JSONElement?
  let method: String
  /// The number of the user who asks; nil if the kernel doesn't tell.
  let user: UInt32?
  /// Whether who asks is an administrator.
  let isAdministrator: Bool

  /// Refuses anything but an object with some of `names`, each at most once.
  init(
    _ element: JSONElement?, of method: String, names: [String], user: UInt32?,
    isAdministrator: Bool
  ) throws(Refusal) {
    self.method = method
    self.user = user
    self.isAdministrator = isAdministrator
    guard let element, !element.isNull else {
      object = nil
      return
    }
    guard element.kind == .object else {
      throw Refusal(.invalidParams, "The params of \(method) are a JSON object.")
    }
    var seen: Set<String> = []
    for member in element.members {
      let name = member.name
      guard names.contains(name) else {
        throw Refusal(
          .invalidParams,
          "\(method) has no parameter \"\(name.prefix(32))\"; "
            + (names.isEmpty ? "it takes none." : "it takes \(names.joined(separator: ", "))."))
      }
      guard seen.insert(name).inserted else {
        throw Refusal(.invalidParams, "The parameter \"\(name)\" is given twice.")
      }
    }
    object = element
  }

  /// Nil if absent or null.
  subscript(name: StaticString) -> JSONElement? {
    guard let value = object?[name], !value.isNull else { return nil }
    return value
  }

  func string(_ name: StaticString) throws(Refusal) -> String? {
    guard let value = self[name] else { return nil }
    // An escaped lone surrogate makes a string that is no UTF-8.
    guard let bytes = value.stringBytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw wrong(name, "a string")
    }
    return text
  }

  /// A list of strings.
  func strings(_ name: StaticString) throws(Refusal) -> [String]? {
    guard let value = self[name] else { return nil }
    guard value.kind == .array else { throw wrong(name, "a list of strings") }
    var strings: [String] = []
    for element in value.elements {
      guard let bytes = element.stringBytes, let text = String(validating: bytes, as: UTF8.self)
      else { throw wrong(name, "a list of strings") }
      strings.append(text)
    }
    return strings
  }

  func bool(_ name: StaticString) throws(Refusal) -> Bool? {
    guard let value = self[name] else { return nil }
    guard let flag = value.bool else { throw wrong(name, "true or false") }
    return flag
  }

  func integer(_ name: StaticString, in range: ClosedRange<Int64>) throws(Refusal) -> Int64? {
    guard let value = self[name] else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw wrong(name, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number(_ name: StaticString, in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.double, range.contains(number) else {
      throw wrong(name, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value, which must be there.
  func required<Value>(_ name: StaticString, _ value: Value?) throws(Refusal) -> Value {
    guard let value else {
      throw Refusal(.invalidParams, "\(method) needs the parameter \"\(name)\".")
    }
    return value
  }

  private func wrong(_ name: StaticString, _ wanted: String) -> Refusal {
    Refusal(.invalidParams, "The parameter \"\(name)\" of \(method) is \(wanted).")
  }
}
