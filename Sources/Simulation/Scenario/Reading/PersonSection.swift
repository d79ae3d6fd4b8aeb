import JSONText

/// Reads people, and what must come of them.
struct PersonSection {
  private static let members = [
    "name", "path", "phone", "records", "deliver", "timeline", "decisions", "visits",
    "alerts", "shouldTrack", "measuring",
  ]

  let places: PlaceReader
  /// What the people read so far are to be asked.
  private(set) var questions: [ScenarioQuestion] = []

  /// What their phones are to be looked at for.
  private(set) var measuring: [MeasuringCheck] = []

  init(plane: LocalPlane) { places = PlaceReader(plane: plane) }

  mutating func person(
    _ value: JSONElement, at pointer: String, number: Int
  ) throws(ScenarioError) -> ScenarioPerson {
    let object = try ScenarioObject(value, at: pointer, members: Self.members)
    let path = try PathSection(places: places).path(in: object)
    guard object.has("decisions") else {
      throw ScenarioError(pointer: pointer, reason: "'decisions' is missing: [] if there are none")
    }
    for (pointer, value) in try object.array("shouldTrack") {
      let question = try ScenarioObject(
        value, at: pointer, members: ["at", "answer", "reason"])
      questions.append(try self.question(question, of: .person(number)))
    }
    for (pointer, value) in try object.array("measuring") {
      let check = try ScenarioObject(value, at: pointer, members: ["at", "is"])
      measuring.append(
        MeasuringCheck(
          at: try check.needed("at", check.number("at")), person: number,
          isMeasuring: try check.needed("is", check.bool("is"))))
    }
    return ScenarioPerson(
      name: try object.needed("name", object.text("name")), path: path,
      phone: try PhoneSection(places: places, path: path, number: number).phone(of: object),
      deliveries: try deliveries(object), decisions: try decisions(object),
      visits: try visits(object), alerts: try alerts(object))
  }

  func question(
    _ object: ScenarioObject, of subject: ScenarioQuestion.Subject
  ) throws(ScenarioError) -> ScenarioQuestion {
    enum Answer: String, CaseIterable {
      case yes, no, unsure
    }
    let answer = try object.needed("answer", object.word("answer", Answer.self))
    return ScenarioQuestion(
      at: try object.needed("at", object.number("at")), subject: subject, answer: answer.rawValue,
      reason: try object.text("reason"))
  }

  private func deliveries(_ person: ScenarioObject) throws(ScenarioError) -> [ScenarioDelivery] {
    var deliveries: [ScenarioDelivery] = []
    for (pointer, value) in try person.array("deliver") {
      let object = try ScenarioObject(
        value, at: pointer, members: ["from", "to", "at", "order", "times"])
      let at = try object.needed("at", object.number("at"))
      let delivery = ScenarioDelivery(
        from: try object.number("from") ?? 0, to: try object.number("to") ?? at, at: at,
        order: try object.word("order", ScenarioDelivery.Order.self) ?? .oldestFirst,
        times: Int(try object.integer("times") ?? 1))
      guard delivery.from < delivery.to, delivery.to <= at, delivery.times > 0 else {
        throw ScenarioError(
          pointer: pointer,
          reason: "'from' is before 'to', 'to' no later than 'at', and 'times' 1 or more")
      }
      deliveries.append(delivery)
    }
    return deliveries
  }

  private func decisions(_ person: ScenarioObject) throws(ScenarioError) -> [ExpectedDecision] {
    var decisions: [ExpectedDecision] = []
    for (pointer, value) in try person.array("decisions") {
      let object = try ScenarioObject(
        value, at: pointer, members: ["start", "stop", "at", "reason"])
      let start = try object.text("start")
      let stop = try object.text("stop")
      if start != nil { try object.refuse(["stop"], "it is a start already") }
      let venue = try object.needed("start' or 'stop", start ?? stop)
      decisions.append(
        ExpectedDecision(
          isStart: start != nil, venue: venue, at: try object.needed("at", object.span("at")),
          reason: try object.text("reason")))
    }
    return decisions
  }

  private func alerts(_ person: ScenarioObject) throws(ScenarioError) -> [ClosedRange<Double>]? {
    guard person.has("alerts") else { return nil }
    var alerts: [ClosedRange<Double>] = []
    for (pointer, value) in try person.array("alerts") {
      let object = try ScenarioObject(value, at: pointer, members: ["at"])
      alerts.append(try object.needed("at", object.span("at")))
    }
    return alerts
  }

  private func visits(_ person: ScenarioObject) throws(ScenarioError) -> [ExpectedVisit]? {
    guard person.has("visits") else { return nil }
    var visits: [ExpectedVisit] = []
    for (pointer, value) in try person.array("visits") {
      let object = try ScenarioObject(
        value, at: pointer, members: ["venue", "zone", "enter", "exit", "stale"])
      visits.append(
        ExpectedVisit(
          venue: try object.needed("venue", object.text("venue")), zone: try object.text("zone"),
          enter: try object.needed("enter", object.span("enter")), exit: try object.span("exit"),
          isStale: try object.bool("stale")))
    }
    return visits
  }
}
