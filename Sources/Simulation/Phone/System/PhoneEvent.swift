/// What the phone tells the app next.
enum PhoneEvent: Sendable {
  case launched(LaunchReason)
  case becameActive
  case resignsActive
  case enteredBackground
  case terminates
  case received(FixBatch)
  case updatesPaused
  case region(Int, isEntry: Bool)
  case regionState(Int, isInside: Bool)
  case monitoringFailed(Int)
  case authorizationChanged
  case timerFired(Int)
  case backgroundTaskExpires
  case networkChanged(isReachable: Bool)
  case decided(EngineDecision)
  case alertPressed
}
