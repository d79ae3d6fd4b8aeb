import Presence

extension Street {
  /// 1 km, its vicinity 100 m more on both sides; zones apart, overlapping, and one in another.
  static let arena = Place(
    name: "arena", vicinity: Stretch(-100, 1100), outline: Stretch(0, 1000),
    zones: [
      ("gate", Stretch(0, 200)), ("stand", Stretch(300, 600)), ("bar", Stretch(500, 800)),
      ("pit", Stretch(400, 450)),
    ])

  /// Next to the arena; their vicinities share 1040…1100.
  static let park = Place(
    name: "park", vicinity: Stretch(1040, 2000), outline: Stretch(1140, 1900),
    zones: [("lawn", Stretch(1200, 1500))])

  /// Its vicinity touches the arena's and nothing more.
  static let yard = Place(
    name: "yard", vicinity: Stretch(-900, -100), outline: Stretch(-800, -200))

  /// A venue that takes a session for gone after a minute.
  static let kiosk = Place(
    name: "kiosk", vicinity: Stretch(-100, 400), outline: Stretch(0, 300),
    staleAfter: .seconds(60))

  /// How this street's venues go on in another's: by name, unchanged where the stretch is.
  func change(to next: Street) -> VenueChange {
    struct Part: Equatable {
      var name: [String]
      var stretch: Stretch
    }
    func parts(_ street: Street) -> [Part] {
      street.places.flatMap { place in
        [
          Part(name: [place.name, "vicinity"], stretch: place.vicinity),
          Part(name: [place.name, "outline"], stretch: place.outline),
        ] + place.zones.map { Part(name: [place.name, "zone", $0.name], stretch: $0.stretch) }
      }
    }
    let (before, now) = (parts(self), parts(next))
    return VenueChange(
      fences: before.map { old in Int32(now.firstIndex { $0.name == old.name } ?? -1) },
      venues: places.map { old in Int32(next.places.firstIndex { $0.name == old.name } ?? -1) },
      unchanged: now.map { before.contains($0) })
  }
}
