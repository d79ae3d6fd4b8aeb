/// One thing found in a venue file: what, where, and what to do about it.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// Which rule it falls under.
  public var rule: FindingRule
  /// How much it matters.
  public var severity: Severity
  /// The file's name; nil for a venue that came from none.
  public var file: String?
  /// The file within an archive.
  public var member: String?
  /// The feature's index in its collection, from 0.
  public var feature: Int?
  /// The feature's id.
  public var id: String?
  /// What people call the feature.
  public var name: String?
  /// JSON pointer (RFC 6901) to the fault.
  ///
  /// The records of a text sequence count as the elements of one array.
  public var pointer: String?
  /// Line of the fault, from 1; nil until a locator has looked for it.
  public var line: Int?
  /// Character of the fault in its line, from 1; nil until a locator has looked for it.
  public var column: Int?
  /// Where on the map the fault lies.
  public var position: Position?
  /// What is wrong and what to do, a sentence without its full stop.
  public var message: String

  /// A finding from its parts, with the severity of its rule.
  public init(
    _ rule: FindingRule, _ message: String, file: String? = nil, member: String? = nil,
    feature: Int? = nil, id: String? = nil, name: String? = nil, pointer: String? = nil,
    position: Position? = nil
  ) {
    self.rule = rule
    severity = rule.severity
    self.message = message
    self.file = file
    self.member = member
    self.feature = feature
    self.id = id
    self.name = name
    self.pointer = pointer
    self.position = position
  }

  /// One sentence: file, feature, pointer, what is wrong and where on the map.
  public var description: String {
    var places: [String] = []
    if var place = file {
      if let member { place += "/\(member)" }
      if let line { place += ":\(line):\(column ?? 1)" }
      places.append(place)
    }
    switch (feature, id ?? name) {
    case (let index?, let id?): places.append("feature \(index) (\(id))")
    case (let index?, nil): places.append("feature \(index)")
    case (nil, let id?): places.append(id)
    case (nil, nil): break
    }
    if let pointer, !pointer.isEmpty { places.append(pointer) }
    let place = places.isEmpty ? "" : places.joined(separator: ", ") + ": "
    let spot = position.map { " (at longitude \($0.longitude), latitude \($0.latitude))" } ?? ""
    return place + message + spot
  }
}
