@testable import Simulation

/// What a probe does on the phone when something happens.
enum ProbeCommand: Sendable {
  case standard(StandardRequest)
  case stopStandard
  case significant
  case stopSignificant
  case monitor(Region)
  case requestState(Int)
  case beginTask
  case endTask
  case setTimer(Int, Int64)
  case requestAuthorization
  case submit
}
