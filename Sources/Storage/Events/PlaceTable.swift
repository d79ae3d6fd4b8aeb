/// Places by number, the same for as long as the one who numbers them has them.
public final class PlaceTable: Sendable, Equatable {
  /// The places.
  public let places: [EventPlace]

  /// A table of places, numbered from 0.
  public init(_ places: [EventPlace]) { self.places = places }

  /// Whether both have the same places.
  public static func == (left: PlaceTable, right: PlaceTable) -> Bool {
    left === right || left.places == right.places
  }
}
