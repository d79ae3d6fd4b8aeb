import JSONText

/// Holds a declared `bbox` or display point against the positions it is of.
enum BoxCheck {
  /// Slack for boxes written with six decimals.
  private static let slack = 1e-5

  static func check(
    _ element: JSONElement?, _ shape: [PolygonShape], at pointer: String,
    _ notes: inout ReadingNotes
  ) {
    guard let element else { return }
    let box = Bounds(shape)
    if let declared = element.present("bbox") {
      check(declared, box, at: "\(pointer)/bbox", &notes)
    }
    if let point = element.present("properties")?.present("display_point"),
      let position = position(point.present("coordinates")), !box.contains(position),
      box.contains(position.swapped)
    {
      notes.note(
        .likelySwapped, at: "\(pointer)/properties/display_point",
        "the display point lies in the shape only with its two numbers swapped; longitude comes"
          + " first", position: position)
    }
  }

  static func check(
    _ declared: JSONElement, _ box: Bounds, at pointer: String, _ notes: inout ReadingNotes
  ) {
    let numbers = declared.elements.compactMap(\.double)
    guard box.west <= box.east else { return }
    guard numbers.count == 4 || numbers.count == 6, declared.count == numbers.count else {
      notes.note(.wrongBox, at: pointer, "a bbox has four or six numbers; delete it")
      return
    }
    let half = numbers.count / 2
    let (west, south) = (numbers[0], numbers[1])
    let (east, north) = (numbers[half], numbers[half + 1])
    // West of a box that crosses the antimeridian is greater than its east.
    guard west <= east else { return }
    let said = Bounds(west: west, south: south, east: east, north: north)
    let swapped = Bounds(west: south, south: west, east: north, north: east)
    if !said.meets(box), swapped.meets(box) {
      notes.note(
        .likelySwapped, at: pointer,
        "the bbox meets the shape only with longitude and latitude swapped; longitude comes first",
        position: Position(longitude: box.west, latitude: box.south))
    } else if !said.isNearly(box, within: slack) {
      notes.note(
        .wrongBox, at: pointer, "the bbox is not that of the positions; delete or renew it",
        position: Position(longitude: box.west, latitude: box.south))
    }
  }

  private static func position(_ element: JSONElement?) -> Position? {
    guard let numbers = element?.elements.compactMap(\.double), numbers.count >= 2 else {
      return nil
    }
    return Position(longitude: numbers[0], latitude: numbers[1])
  }
}

extension Position {
  /// The position with its two numbers swapped.
  var swapped: Position { Position(longitude: latitude, latitude: longitude) }
}
