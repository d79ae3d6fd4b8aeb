import Glibc

/// Which venue a word of the command line means: one of a file, or one that the daemon has.
enum VenueReference: Equatable {
  case file(String)
  /// Without a version the one in service.
  case daemon(venue: String, version: Int?)

  /// A word that is the path of something, or looks like one, is a file; any other is a venue's id, with
  /// `@` and a number behind it that version.
  init(_ word: String) {
    let endings = [".geojson", ".json", ".zip"]
    let looksLikePath =
      ["/", "./", "../"].contains { word.hasPrefix($0) } || endings.contains { word.hasSuffix($0) }
    guard !looksLikePath, access(word, F_OK) != 0 else {
      self = .file(word)
      return
    }
    guard let at = word.lastIndex(of: "@"), at > word.startIndex,
      let version = Int(word[word.index(after: at)...]), version > 0
    else {
      self = .daemon(venue: word, version: nil)
      return
    }
    self = .daemon(venue: String(word[..<at]), version: version)
  }
}
