import JSONText

/// Typed access to the members of one JSON object; `null` counts as absent.
struct JSONObjectReader {
  /// Nil reads like an object without members.
  let element: JSONElement?
  let pointer: String
  var place: FeaturePlace

  init(_ element: JSONElement?, at pointer: String, in place: FeaturePlace) {
    self.element = element
    self.pointer = pointer
    self.place = place
  }

  func requireObject(_ what: String) throws(VenueFileError) {
    guard element?.kind == .object else {
      throw place.error(.structure, at: pointer, "this must be \(what)")
    }
  }

  /// The member, `null` included; which of two would hold is anybody's guess, so two are refused.
  func member(_ name: StaticString) throws(VenueFileError) -> JSONElement? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var found: JSONElement?
    guard let element else { return nil }
    for member in element.members where member.nameBytes.elementsEqual(wanted) {
      guard found == nil else {
        throw place.error(.structure, at: path(name), "\"\(name)\" is given twice; keep one")
      }
      found = member.value
    }
    return found
  }

  func require(
    _ name: StaticString, _ kind: JSONElement.Kind, _ what: String
  ) throws(VenueFileError) -> JSONElement {
    guard let value = try member(name) else {
      throw place.error(.structure, at: pointer, "\"\(name)\" is missing; it must be \(what)")
    }
    guard value.kind == kind else {
      throw place.error(.structure, at: path(name), "\"\(name)\" must be \(what)")
    }
    return value
  }

  /// The text of a member; nil if absent or empty.
  func text(_ name: StaticString) throws(VenueFileError) -> String? {
    guard let value = try present(name) else { return nil }
    guard let text = value.string else { throw wrong(name, "must be text") }
    return text.isEmpty ? nil : text.composed
  }

  func number(
    _ name: StaticString, _ what: String, where holds: (Double) -> Bool
  ) throws(VenueFileError) -> Double? {
    guard let value = try present(name) else { return nil }
    guard let number = value.double, holds(number) else { throw wrong(name, "must be \(what)") }
    return number
  }

  /// A whole number, which GIS exports may write as text or with a fraction of nought.
  func integer(
    _ name: StaticString, in range: ClosedRange<Int>, _ what: String
  ) throws(VenueFileError) -> Int? {
    guard let value = try present(name) else { return nil }
    guard let number = Self.integer(value), range.contains(number) else {
      throw wrong(name, "must be \(what)")
    }
    return number
  }

  static func integer(_ value: JSONElement) -> Int? {
    if let text = value.string { return Int(text) }
    if let integer = value.integer { return Int(exactly: integer) }
    return value.double.flatMap { Int(exactly: $0) }
  }

  func present(_ name: StaticString) throws(VenueFileError) -> JSONElement? {
    guard let value = try member(name), !value.isNull else { return nil }
    return value
  }

  func wrong(_ name: StaticString, _ reason: String) -> VenueFileError {
    place.error(.property, at: path(name), "\"\(name)\" \(reason)")
  }

  func path(_ name: StaticString) -> String { "\(pointer)/\(name)" }
}
