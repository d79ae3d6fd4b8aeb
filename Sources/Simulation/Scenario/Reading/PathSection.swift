import JSONText

/// Reads where somebody goes.
///
/// A point has a place and either the time of arrival (`at`) or the `speed` of the way there, in
/// metres a second; `stay` is a stop of so many seconds where the way before it ended.
struct PathSection {
  private static let members = ["at", "x", "y", "lat", "lon", "speed", "stay", "level", "cover"]

  let places: PlaceReader

  func path(in person: ScenarioObject) throws(ScenarioError) -> ScriptedPath {
    var path = ScriptedPath()
    for (pointer, value) in try person.array("path") {
      let object = try ScenarioObject(value, at: pointer, members: Self.members)
      var waypoint = try waypoint(object, after: path.waypoints.last)
      waypoint.level =
        try object.integer("level").map(Int.init) ?? path.waypoints.last?.level ?? 0
      if let word = try object.word("cover", CoverWord.self) { waypoint.cover = word.cover }
      path.append(waypoint)
    }
    return path
  }

  private func waypoint(
    _ object: ScenarioObject, after last: ScriptedPath.Waypoint?
  ) throws(ScenarioError) -> ScriptedPath.Waypoint {
    let place = try places.point(in: object)
    guard let last else {
      try object.refuse(["speed", "stay"], "there is no point before it")
      return ScriptedPath.Waypoint(
        time: try object.number("at") ?? 0, point: try object.needed("x", place), level: 0,
        cover: .open)
    }
    var waypoint = last
    if let seconds = try object.number("stay") {
      guard seconds > 0, place == nil else {
        throw object.fault("stay", "it is above 0, and its place is the one before")
      }
      try object.refuse(["at", "speed"], "a stay ends when it has lasted its seconds")
      waypoint.time += seconds
      return waypoint
    }
    waypoint.point = try object.needed("x", place)
    if let at = try object.number("at") {
      try object.refuse(["speed"], "the time of arrival says it")
      waypoint.time = at
    } else {
      let speed = try object.needed("at' or 'speed", object.number("speed"))
      waypoint.time += (waypoint.point - last.point).length / speed
    }
    guard waypoint.time > last.time, waypoint.time.isFinite else {
      throw ScenarioError(
        pointer: object.pointer, reason: "it lies no time behind the point before it")
    }
    return waypoint
  }
}

/// What a script calls a cover.
private enum CoverWord: String, CaseIterable {
  case open, nearWalls, indoors, tunnel

  var cover: Cover {
    switch self {
    case .open: .open
    case .nearWalls: .nearWalls
    case .indoors: .indoors
    case .tunnel: .tunnel
    }
  }
}
