/// Members that GeoJSON doesn't know: each name once, with its number and the first place.
struct ExtraMembers {
  private static let limit = 50

  private struct Place {
    var count = 0
    var pointer: String
  }

  private var places: [(name: String, place: Place)] = []

  mutating func add(_ name: String, below pointer: String) {
    if let index = places.firstIndex(where: { $0.name == name }) {
      places[index].place.count += 1
    } else if places.count < Self.limit {
      let place = Place(count: 1, pointer: "\(pointer)/\(name.asPointerPart)")
      places.append((name, place))
    }
  }

  /// A finding for each name.
  func report(to notes: inout ReadingNotes) {
    for (name, place) in places {
      notes.note(
        .extraMember, at: place.pointer,
        "\"\(name)\" is no member of GeoJSON and is passed over (\(place.count) times); nothing to"
          + " do")
    }
  }
}
