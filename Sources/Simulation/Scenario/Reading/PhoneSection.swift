import JSONText

/// Reads what phone somebody carries, and what the script makes it send.
struct PhoneSection {
  private static let members = [
    "app", "accuracy", "error", "seed", "clock", "permission", "precise", "latency",
    "relaunchesAfterForceQuit",
  ]
  private static let recordMembers = [
    "at", "from", "to", "every", "x", "y", "lat", "lon", "here", "accuracy", "level", "event",
    "status", "precise", "seq",
  ]
  /// What only a phone with an app has.
  private static let handsetMembers = [
    "permission", "precise", "latency", "relaunchesAfterForceQuit",
  ]
  /// More records than any script means to send.
  private static let mostRecords = 1_000_000.0

  let places: PlaceReader
  let path: ScriptedPath
  let number: Int

  func phone(of person: ScenarioObject) throws(ScenarioError) -> ScenarioPhoneKind {
    guard let element = person["phone"] else {
      try refuseTimeline(person)
      return .feed(try records(person, nil), clock: [])
    }
    let phone = try ScenarioObject(
      element, at: "\(person.pointer)/phone", members: Self.members)
    guard let app = try phone.word("app", ScenarioApp.self) else {
      try phone.refuse(Self.handsetMembers, "a phone fed by the script has no app that minds it")
      try refuseTimeline(person)
      return .feed(try records(person, phone), clock: try clock(phone))
    }
    return try HandsetSection(path: path, number: number).phone(
      app, phone, of: person, error: try phone.word("error", ErrorModel.self) ?? .none)
  }

  private func refuseTimeline(_ person: ScenarioObject) throws(ScenarioError) {
    try person.refuse(
      ["timeline", "measuring"], "a phone fed by the script has records and nothing else")
  }

  private func clock(_ phone: ScenarioObject) throws(ScenarioError) -> [ClockChange] {
    var changes: [ClockChange] = []
    for (pointer, value) in try phone.array("clock") {
      let object = try ScenarioObject(value, at: pointer, members: ["at", "ahead"])
      changes.append(
        ClockChange(
          at: try object.number("at") ?? 0,
          offset: try object.needed("ahead", object.number("ahead"))))
    }
    return changes.sorted { $0.at < $1.at }
  }

  private func records(
    _ person: ScenarioObject, _ phone: ScenarioObject?
  ) throws(ScenarioError) -> [FeedRecord] {
    let accuracy = try phone?.number("accuracy") ?? 5
    let model = try phone?.word("error", ErrorModel.self) ?? .none
    let seed = UInt64(clamping: try phone?.integer("seed") ?? 1)
    var random = SeededRandom(seed: seed, stream: UInt64(number))
    var error = PositionError()
    var records: [FeedRecord] = []
    for (pointer, value) in try person.array("records") {
      let object = try ScenarioObject(value, at: pointer, members: Self.recordMembers)
      for at in try times(object) {
        var record = try record(object, at: at, accuracy: accuracy)
        if let place = record.place, let factor = model.factor, isFromPath(object) {
          let sigma = (record.accuracy ?? accuracy) / 2.0.squareRoot() * factor
          record.place = place + error.draw(at: at, sigma: sigma, &random)
        }
        records.append(record)
      }
    }
    return records.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map(\.element)
  }

  /// One moment, or a series: from, from + every, … before `to`.
  private func times(_ object: ScenarioObject) throws(ScenarioError) -> [Double] {
    if let at = try object.number("at") {
      try object.refuse(["from", "to", "every"], "it says a single time already")
      return [at]
    }
    let from = try object.needed("at' or 'from", object.number("from"))
    let to = try object.needed("to", object.number("to"))
    let every = try object.needed("every", object.number("every"))
    guard every > 0, (to - from) / every < Self.mostRecords else {
      throw object.fault("every", "it is above 0, and not so short that records go into millions")
    }
    // Multiplied rather than added up, so that no time drifts.
    return (0..<Int(max(0, (to - from) / every).rounded(.up))).map { from + Double($0) * every }
  }

  private func isFromPath(_ object: ScenarioObject) -> Bool {
    !object.has("x") && !object.has("lat")
  }

  private func record(
    _ object: ScenarioObject, at: Double, accuracy: Double
  ) throws(ScenarioError) -> FeedRecord {
    let event = try object.text("event")
    var record = FeedRecord(
      at: at, place: try places.point(in: object), accuracy: nil,
      level: try object.integer("level").map(Int.init), event: event,
      status: try object.text("status"), isPrecise: try object.bool("precise"),
      sequence: try object.integer("seq"))
    let isHere = try object.bool("here") ?? (event == nil)
    if record.place == nil, isHere {
      guard let here = path.whereabouts(at: at) else {
        throw ScenarioError(
          pointer: object.pointer, reason: "it says no place, and its person has no path")
      }
      record.place = here.point
    }
    if record.place != nil { record.accuracy = try object.number("accuracy") ?? accuracy }
    return record
  }
}
