/// The accuracy an app asks of the standard service; a best effort, never a promise (row 2).
enum DesiredAccuracy: UInt8, CaseIterable, Sendable {
  case bestForNavigation, best, tenMetres, hundredMetres, kilometre, threeKilometres

  /// The smallest radius in metres that the phone troubles to reach.
  var radius: Double {
    switch self {
    case .bestForNavigation, .best: 0
    case .tenMetres: 10
    case .hundredMetres: 30
    case .kilometre: 300
    case .threeKilometres: 1000
    }
  }
}
