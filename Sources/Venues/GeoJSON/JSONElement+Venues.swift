import JSONText

extension JSONElement {
  /// The first member of a name known only at run time; nil without one.
  subscript(named name: String) -> JSONElement? {
    for member in members where member.nameBytes.elementsEqual(name.utf8) { return member.value }
    return nil
  }

  /// The first of a member that is neither absent nor null.
  func present(_ name: StaticString) -> JSONElement? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// Text in form C, or a number as text; 42 and 42.0 are `42`.
  var plainText: String? {
    if let text = string { return text.composed }
    if let integer { return String(integer) }
    guard let double else { return nil }
    return Int64(exactly: double).map { String($0) } ?? "\(double)"
  }

  /// A whole number, which GIS exports may write as text or with a fraction of nought.
  var wholeNumber: Int? {
    if let text = string { return Int(text) }
    if let integer { return Int(exactly: integer) }
    return double.flatMap { Int(exactly: $0) }
  }

  /// The name of the first member that an earlier one has too; nil if all differ.
  var repeatedMemberName: String? {
    var names: [UnsafeBufferPointer<UInt8>] = []
    for member in members {
      if names.count < 32, names.contains(where: { $0.elementsEqual(member.nameBytes) }) {
        return member.name
      }
      names.append(member.nameBytes)
    }
    guard names.count > 32 else { return nil }
    names.sort { $0.lexicographicallyPrecedes($1) }
    let pairs = zip(names, names.dropFirst())
    return pairs.first { $0.elementsEqual($1) }.map { String(decoding: $0.0, as: UTF8.self) }
  }
}

extension String {
  /// The text as one part of a JSON pointer (RFC 6901).
  var asPointerPart: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    return reduce(into: "") { result, character in
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.append(character)
      }
    }
  }
}
