/// Why a venue file, or a venue read back, is refused, and where the fault lies.
public struct VenueFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What sort of fault it is, for callers that answer differently.
  public enum Kind: String, Sendable, CaseIterable {
    /// Not JSON.
    case syntax
    /// JSON or something else, but no GeoJSON in longitude and latitude.
    case format
    /// A member is missing, given twice or of the wrong type.
    case structure
    /// A property has a value it can't have.
    case property
    /// A position or ring is wrong by itself.
    case coordinates
    /// The polygon is invalid, as GEOS finds.
    case geometry
    /// An id is repeated or unusable.
    case identity
    /// A zone has no venue, or lies outside it.
    case placement
    /// The venue is too wide, or lies round a pole.
    case extent
    /// There is no polygon at all.
    case empty
  }

  /// The file's name; nil for a venue that came from none.
  public var file: String?
  /// The feature's index in its collection, from 0.
  public var feature: Int?
  /// The id or name the feature goes by.
  public var id: String?
  /// JSON pointer (RFC 6901) to the fault.
  public var pointer: String?
  /// What sort of fault it is.
  public var kind: Kind
  /// What is wrong and what to do, a sentence without its full stop.
  public var reason: String
  /// Where on the map the fault lies, if it is one of geometry.
  public var position: Position?

  /// An error from its parts.
  public init(
    file: String?, feature: Int? = nil, id: String? = nil, pointer: String? = nil, kind: Kind,
    reason: String, position: Position? = nil
  ) {
    self.file = file
    self.feature = feature
    self.id = id
    self.pointer = pointer
    self.kind = kind
    self.reason = reason
    self.position = position
  }

  /// One sentence: file, feature, pointer, what is wrong and where on the map.
  public var description: String {
    var places: [String] = []
    if let file { places.append(file) }
    switch (feature, id) {
    case (let index?, let id?): places.append("feature \(index) (\(id))")
    case (let index?, nil): places.append("feature \(index)")
    case (nil, let id?): places.append(id)
    case (nil, nil): break
    }
    if let pointer, !pointer.isEmpty { places.append(pointer) }
    let place = places.isEmpty ? "" : places.joined(separator: ", ") + ": "
    let spot = position.map { " (at longitude \($0.longitude), latitude \($0.latitude))" } ?? ""
    return place + reason + spot
  }
}
