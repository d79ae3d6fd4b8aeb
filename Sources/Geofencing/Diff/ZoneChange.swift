/// A zone that both states of a venue have, and what is different about it.
public struct ZoneChange: Sendable, Equatable {
  /// Its id now.
  public var id: String
  /// Its id before, if that was another: a zone of the very same shape took its place.
  public var idBefore: String?
  /// Its name now; nil without one.
  public var name: String?
  /// Nil if its shape is the same.
  public var shape: ShapeChange?
  /// Properties that differ, name and floors among them.
  public var properties: [PropertyChange]

  /// Whether nothing is different.
  var isNothing: Bool { idBefore == nil && shape == nil && properties.isEmpty }
}
