/// An app: what it does when the phone tells it something, with the phone's services at hand.
///
/// Nothing is called while its process is suspended or doesn't run. Every method may be left out.
protocol PhoneApp: Sendable {
  /// How its records are written.
  var wire: WireForm { get }

  /// The app as its next process finds it: what it keeps on disk, and nothing else.
  func afterTermination() -> Self

  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices)
  mutating func becameActive(_ phone: inout some PhoneServices)
  /// The last moment in the foreground.
  mutating func resignsActive(_ phone: inout some PhoneServices)
  mutating func enteredBackground(_ phone: inout some PhoneServices)
  mutating func willTerminate(_ phone: inout some PhoneServices)

  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices)
  /// The standard service paused itself and runs again only when started again (row 15).
  mutating func updatesPaused(_ phone: inout some PhoneServices)
  mutating func regionEntered(_ number: Int, _ phone: inout some PhoneServices)
  mutating func regionLeft(_ number: Int, _ phone: inout some PhoneServices)
  mutating func regionStateDetermined(
    _ number: Int, isInside: Bool, _ phone: inout some PhoneServices)
  mutating func monitoringFailed(_ number: Int, _ phone: inout some PhoneServices)
  mutating func authorizationChanged(_ phone: inout some PhoneServices)

  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices)
  /// A moment is left: tasks not ended in it end the app (row 8).
  mutating func backgroundTaskExpires(_ phone: inout some PhoneServices)
  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices)
  /// The engine's answer came with the reply to a submission.
  mutating func decided(_ decision: EngineDecision, _ phone: inout some PhoneServices)
  /// The owner pressed the emergency button.
  mutating func alertPressed(_ phone: inout some PhoneServices)
}

extension PhoneApp {
  mutating func launched(_ reason: LaunchReason, _ phone: inout some PhoneServices) {}
  mutating func becameActive(_ phone: inout some PhoneServices) {}
  mutating func resignsActive(_ phone: inout some PhoneServices) {}
  mutating func enteredBackground(_ phone: inout some PhoneServices) {}
  mutating func willTerminate(_ phone: inout some PhoneServices) {}
  mutating func received(_ fixes: FixBatch, _ phone: inout some PhoneServices) {}
  mutating func updatesPaused(_ phone: inout some PhoneServices) {}
  mutating func regionEntered(_ number: Int, _ phone: inout some PhoneServices) {}
  mutating func regionLeft(_ number: Int, _ phone: inout some PhoneServices) {}
  mutating func regionStateDetermined(
    _ number: Int, isInside: Bool, _ phone: inout some PhoneServices
  ) {}
  mutating func monitoringFailed(_ number: Int, _ phone: inout some PhoneServices) {}
  mutating func authorizationChanged(_ phone: inout some PhoneServices) {}
  mutating func timerFired(_ number: Int, _ phone: inout some PhoneServices) {}
  mutating func backgroundTaskExpires(_ phone: inout some PhoneServices) {}
  mutating func networkChanged(isReachable: Bool, _ phone: inout some PhoneServices) {}
  mutating func decided(_ decision: EngineDecision, _ phone: inout some PhoneServices) {}
  mutating func alertPressed(_ phone: inout some PhoneServices) {}
}
