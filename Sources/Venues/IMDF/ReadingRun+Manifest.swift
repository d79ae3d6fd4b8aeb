import JSONText

extension ReadingRun {
  /// The language of names that a manifest says; nil without one.
  mutating func language(inManifest bytes: [UInt8]) -> String? {
    let parser = JSONParser()
    do throws(JSONSyntaxError) {
      let root = try parser.parse(bytes)
      return withExtendedLifetime(parser) { language(inManifest: root) }
    } catch {
      note(error, at: "")
      return nil
    }
  }

  private mutating func language(inManifest root: JSONElement) -> String? {
    guard root.kind == .object else {
      notes.note(.badManifest, at: "", "the manifest must be an object; export it again")
      return nil
    }
    _ = JSONObjectReader(root, at: "", &notes)
    if root["version"]?.string != "1.0.0" {
      notes.note(
        .badManifest, at: root["version"] == nil ? "" : "/version",
        "\"version\" is not 1.0.0, the IMDF that Throng knows; what it knows of it is read")
    }
    guard let language = root["language"]?.string, !language.isEmpty else {
      notes.note(
        .badManifest, at: root["language"] == nil ? "" : "/language",
        "\"language\" must be the tag of a language, such as en; names are taken in English")
      return nil
    }
    return language
  }
}
