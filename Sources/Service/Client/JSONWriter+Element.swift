import JSONText

extension JSONWriter {
  /// Writes what was read; numbers in the shortest form that reads back the same.
  mutating func element(_ element: JSONElement) {
    switch element.kind {
    case .object:
      object { writer in
        for member in element.members {
          writer.name(member.name)
          writer.element(member.value)
        }
      }
    case .array: array { writer in for each in element.elements { writer.element(each) } }
    case .string: string(element.string ?? "")
    case .integer, .unsigned:
      if let value = element.integer { integer(value) } else { number(element.double ?? .nan) }
    case .double: number(element.double ?? .nan)
    case .true: bool(true)
    case .false: bool(false)
    case .null: null()
    }
  }
}
