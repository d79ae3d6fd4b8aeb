/// What the engine decided, on its way to an app that hears it only in replies.
struct EngineAnswer: Sendable {
  /// How long after a submission's arrival a decision still goes with its reply: the engine is
  /// stepped a second at a time.
  private static let replyWindow: Int64 = 2000

  /// How many arrivals pile up before those that are over are looked for.
  private static let tidyLimit = 16

  private let replyDelay: Int64
  private var latest: EngineDecision?
  private var told: EngineDecision?
  private var decidedAt = Int64.min / 2
  /// When the submissions get to the engine whose replies this process of the app may yet hear.
  private var arrivals: [Int64] = []
  /// When the reply is here that tells what hasn't been told; `Int64.max` if none will.
  private(set) var replyAt = Int64.max

  init(replyDelay: Int64) { self.replyDelay = replyDelay }

  /// The engine decided; the first submission that it can answer then carries it back.
  mutating func decide(_ decision: EngineDecision, at instant: Int64) {
    latest = decision
    decidedAt = instant
    replyAt = latest == told ? .max : firstReply(after: .min)
  }

  /// A submission is under way at that instant; its reply tells what hasn't been told, unless that
  /// of another is here before.
  mutating func submitted(at instant: Int64, arrival: Int64) {
    if arrivals.count >= EngineAnswer.tidyLimit {
      arrivals.removeAll { $0 < instant - EngineAnswer.replyWindow }
    }
    arrivals.append(arrival)
    if let latest, latest != told { replyAt = min(replyAt, reply(to: arrival)) }
  }

  /// The reply is here, or lost where the phone can't be reached.
  mutating func takeReply(isReachable: Bool, at instant: Int64) -> EngineDecision? {
    guard isReachable else {
      replyAt = firstReply(after: instant)
      return nil
    }
    replyAt = .max
    guard latest != told else { return nil }
    told = latest
    return latest
  }

  /// The next reply tells the latest decision whatever was told before.
  mutating func forgetTold() {
    told = nil
    replyAt = .max
  }

  /// The app's process is gone, and with it the replies that it waited for.
  mutating func processEnded() {
    forgetTold()
    arrivals.removeAll(keepingCapacity: true)
  }

  private func firstReply(after instant: Int64) -> Int64 {
    arrivals.reduce(.max) { earliest, arrival in
      let reply = reply(to: arrival)
      return reply > instant ? min(earliest, reply) : earliest
    }
  }

  /// When the reply to a submission is here; `Int64.max` for one answered before the decision.
  private func reply(to arrival: Int64) -> Int64 {
    guard arrival >= decidedAt - EngineAnswer.replyWindow else { return .max }
    return max(arrival, decidedAt) + replyDelay
  }
}
