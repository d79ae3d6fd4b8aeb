/// The app that the phones of a crowd have on them.
public enum CrowdApp: String, Sendable, CaseIterable {
  /// Acquires for as long as its owner is in the venue's vicinity.
  case persistent
  /// A position each kilometre, or each significant change.
  case approximate
  /// A report a minute while it is open.
  case beacon
  /// Three in five persistent, the others shared out evenly.
  case mix
  /// The persistent app, told to acquire from its first word on and never to stop.
  case always

  /// The form that its lines have; a mix is written in Throng's own.
  public var form: WireForm {
    switch self {
    case .persistent, .mix, .always: .throng
    case .approximate: .loginLocation
    case .beacon: .postlocation
    }
  }

  /// The app on one phone.
  func installed(_ random: inout SeededRandom) -> InstalledApp {
    switch self {
    case .persistent, .always: return InstalledApp(PersistentApp())
    case .approximate: return InstalledApp(ApproximateApp())
    case .beacon: return InstalledApp(BeaconApp())
    case .mix:
      let kind = random.unit()
      if kind < 0.6 { return InstalledApp(PersistentApp()) }
      return kind < 0.8 ? InstalledApp(ApproximateApp()) : InstalledApp(BeaconApp())
    }
  }
}
