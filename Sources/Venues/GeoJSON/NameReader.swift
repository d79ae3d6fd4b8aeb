import JSONText

/// Finds what people call a feature.
struct NameReader {
  /// Properties that hold names in real files, the best first; case doesn't count.
  static let guesses = [
    "name", "name:en", "title", "label", "zone", "nom", "nombre", "nome", "stadium", "ref",
    "roomnumber", "localidad", "section", "borough",
  ]

  private let properties: FeatureProperties
  private let property: String?
  private let language: String?

  /// Without a language, English names are taken before others.
  init(_ properties: FeatureProperties, _ property: String?, language: String? = nil) {
    self.properties = properties
    self.property = property
    self.language = language
  }

  /// The name; nil if there is none.
  func read(_ notes: inout ReadingNotes) -> String? {
    guard let element = properties.element else { return nil }
    if let property {
      return element[named: property].flatMap { text($0, of: property, &notes) }
    }
    for guess in Self.guesses {
      for member in element.members where Self.matches(member.nameBytes, guess) {
        guard let name = text(member.value, of: member.name, &notes) else { continue }
        if guess != "name" { notes.guesses.count(member.name, as: .name) }
        return name
      }
    }
    return nil
  }

  private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ guess: String) -> Bool {
    guard bytes.count == guess.utf8.count else { return false }
    return zip(bytes, guess.utf8).allSatisfy { byte, wanted in
      byte == wanted || ((0x41...0x5A).contains(byte) && byte | 0x20 == wanted)
    }
  }

  /// Text, a number, or the best of an object of texts by language.
  private func text(
    _ value: JSONElement, of property: String, _ notes: inout ReadingNotes
  ) -> String? {
    if value.isNull { return nil }
    if let text = value.plainText { return text.isEmpty ? nil : text }
    if let (label, tag) = LabelText.best(of: value, language) {
      if let language, !LabelText.isSameLanguage(tag, language) {
        notes.guesses.count(tag, as: .language)
      }
      return label.composed
    }
    if notes.isChecking {
      notes.note(
        .nameNotText, at: "\(properties.pointer)/\(property.asPointerPart)",
        "\"\(property)\" is neither text nor a number and is passed over; write text")
    }
    return nil
  }
}
