/// What the engine decided, on its way to an app that hears it only in replies.
struct EngineAnswer: Sendable {
  /// How long after a submission's arrival a decision still goes with its reply: the engine is
  /// stepped a second at a time.
  private static let replyWindow: Int64 = 2000

  private var latest: EngineDecision?
  private var told: EngineDecision?
  private var lastArrival = Int64.min / 2
  private(set) var replyAt = Int64.max

  /// The engine decided; a submission that it could answer carries it back.
  mutating func decide(_ decision: EngineDecision, at instant: Int64, replyDelay: Int64) {
    latest = decision
    guard latest != told else {
      replyAt = .max
      return
    }
    if instant - lastArrival <= EngineAnswer.replyWindow {
      replyAt = max(instant, lastArrival) + replyDelay
    }
  }

  /// A submission is under way; its reply tells what hasn't been told.
  mutating func submitted(arrival: Int64, replyDelay: Int64) {
    lastArrival = max(lastArrival, arrival)
    if let latest, latest != told, replyAt == .max { replyAt = arrival + replyDelay }
  }

  /// The reply is here, or lost where the phone can't be reached.
  mutating func takeReply(isReachable: Bool) -> EngineDecision? {
    replyAt = .max
    guard isReachable, latest != told else { return nil }
    told = latest
    return latest
  }

  /// The next reply tells the latest decision whatever was told before, as a new process needs it.
  mutating func forgetTold() {
    told = nil
    replyAt = .max
  }
}
