import JSONText

/// A text in several languages, an object of texts by the tags of languages.
enum LabelText {
  /// That of the language, else of one with the same first part, else English, else the first.
  ///
  /// Nil for what holds no text. Tags are compared without their case; `ko` and `ko-KR` share the
  /// first part.
  static func best(of labels: JSONElement, _ language: String?) -> (text: String, tag: String)? {
    let texts = labels.members.compactMap { member in
      member.value.string.flatMap { $0.isEmpty ? nil : (text: $0, tag: member.name) }
    }
    let wanted = language?.lowercased()
    return texts.first { $0.tag.lowercased() == wanted }
      ?? texts.first { isSameLanguage($0.tag, wanted) }
      ?? texts.first { $0.tag == "en" } ?? texts.first
  }

  /// Whether two tags have the same first part.
  static func isSameLanguage(_ tag: String, _ language: String?) -> Bool {
    func first(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" && $0 != "_" } }
    return first(tag) == language.map(first)
  }
}
