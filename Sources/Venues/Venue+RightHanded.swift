extension Venue {
  /// The same venue with rings wound as RFC 7946 says: exteriors anticlockwise, holes clockwise.
  ///
  /// A ring turned round still begins with the same position.
  public var rightHanded: Venue {
    var venue = self
    venue.shape = shape.map(\.rightHanded)
    for index in zones.indices {
      venue.zones[index].shape = zones[index].shape.map(\.rightHanded)
    }
    return venue
  }
}

extension PolygonShape {
  /// The same polygon, its exterior anticlockwise and its holes clockwise.
  public var rightHanded: PolygonShape {
    PolygonShape(
      exterior: RingTraits.isClockwise(exterior) ? exterior.reversed() : exterior,
      holes: holes.map { RingTraits.isClockwise($0) ? $0 : $0.reversed() })
  }
}
