import JSONText

/// Reads a phone with an app on it, and what happens to it.
struct HandsetSection {
  private static let entryMembers = ["at", "do", "status", "precise", "ahead"]

  let path: ScriptedPath
  /// The person's place in the scenario, which makes phones of one seed differ.
  let number: Int

  func phone(
    _ app: ScenarioApp, _ phone: ScenarioObject, of person: ScenarioObject, error: ErrorModel
  ) throws(ScenarioError) -> ScenarioPhoneKind {
    guard !path.waypoints.isEmpty else {
      throw ScenarioError(pointer: person.pointer, reason: "a phone with an app needs a path")
    }
    guard !person.has("records"), !phone.has("clock") else {
      throw ScenarioError(
        pointer: person.pointer, reason: "a phone with an app has a 'timeline', no records or clock"
      )
    }
    let seed = UInt64(clamping: try phone.integer("seed") ?? 1)
    return .handset(
      app.installed, try settings(phone, error), try timeline(person),
      random: SeededRandom(seed: seed, stream: UInt64(number)))
  }

  private func settings(
    _ phone: ScenarioObject, _ error: ErrorModel
  ) throws(ScenarioError) -> HandsetSettings {
    var settings = HandsetSettings()
    let radius = try phone.number("accuracy") ?? 5
    if let factor = error.factor {
      settings.receiver.radius = radius * factor
      settings.receiver.boast = 1 / factor
    } else {
      settings.receiver = .exact
      settings.receiver.radius = radius
    }
    settings.hasLatency = try phone.bool("latency") ?? false
    if let word = try phone.word("permission", PermissionWord.self) {
      settings.authorization = word.authorization
    }
    settings.isPrecise = try phone.bool("precise") ?? true
    settings.relaunchesAfterForceQuit = try phone.bool("relaunchesAfterForceQuit") ?? true
    return settings
  }

  private func timeline(_ person: ScenarioObject) throws(ScenarioError) -> [TimelineEntry] {
    var timeline: [TimelineEntry] = []
    for (pointer, value) in try person.array("timeline") {
      let object = try ScenarioObject(value, at: pointer, members: Self.entryMembers)
      let word = try object.needed("do", object.word("do", ActionWord.self))
      timeline.append(
        TimelineEntry(
          at: try object.needed("at", object.number("at")), action: try action(word, object)))
    }
    return timeline.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  private func action(
    _ word: ActionWord, _ object: ScenarioObject
  ) throws(ScenarioError) -> OwnerAction {
    if word != .allow { try object.refuse(["status", "precise"], "only 'allow' takes it") }
    if word != .clock { try object.refuse(["ahead"], "only 'clock' takes it") }
    switch word {
    case .open: return .open
    case .leave: return .leave
    case .forceQuit: return .forceQuit
    case .reclaimMemory: return .reclaimMemory
    case .allow:
      let status = try object.needed("status", object.word("status", PermissionWord.self))
      return .allow(status.authorization, isPrecise: try object.bool("precise") ?? true)
    case .allowOnce: return .allowOnce
    case .offline: return .setNetwork(isReachable: false)
    case .online: return .setNetwork(isReachable: true)
    case .clock:
      let ahead = try object.needed("ahead", object.number("ahead"))
      return .setClock(offset: scenarioMilliseconds(ahead))
    case .reboot: return .reboot
    case .powerOff: return .powerOff
    case .powerOn: return .powerOn
    case .alert: return .pressAlert
    }
  }
}

/// What a script says happens to a phone.
private enum ActionWord: String, CaseIterable {
  case open, leave, forceQuit, reclaimMemory, allow, allowOnce, offline, online, clock, reboot
  case powerOff, powerOn, alert
}

/// What a script calls a permission.
private enum PermissionWord: String, CaseIterable {
  case notDetermined, restricted, denied, whenInUse, always

  var authorization: LocationAuthorization {
    switch self {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .whenInUse: .whenInUse
    case .always: .always
    }
  }
}
