/// A venue file as it came: its name and its bytes.
public struct VenueFile: Sendable {
  /// What the file is called in messages, with or without its folder.
  public var name: String
  /// What it holds.
  public var bytes: [UInt8]

  /// A file from its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name without folder and last extension, which names a venue whose file doesn't.
  public var stem: String { Self.stem(of: name) }

  /// The names of a folder that are venue files, ascending: those in `.geojson`, and only if there is none
  /// those in `.json`, which else are another program's.
  ///
  /// Names that begin with a dot are an editor's, or hidden on purpose.
  public static func names(among names: [String]) -> [String] {
    let shown = names.filter { !$0.hasPrefix(".") }.sorted()
    let own = shown.filter { $0.hasSuffix(".geojson") }
    return own.isEmpty ? shown.filter { $0.hasSuffix(".json") } : own
  }

  static func stem(of name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = base.lastIndex(of: "."), dot > base.startIndex else { return base }
    return String(base[..<dot])
  }
}
