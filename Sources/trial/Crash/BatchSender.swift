import Service

/// A client that sends batches ahead of their answers, and again whatever was not answered.
struct BatchSender {
  /// Batches sent ahead of their answers.
  private static let ahead = 4

  let daemon: TrialDaemon
  let progress: Progress

  /// Sends all, over as many connections as it takes.
  ///
  /// - Throws: `TrialError` if the daemon refuses, or is gone for good.
  func send(_ batches: [Batch]) throws(TrialError) {
    var answered = 0
    var everSent = 0
    while answered < batches.count {
      let client = try daemon.connect()
      do throws(ClientError) {
        // What was sent on an earlier connection and not answered.
        let again = everSent
        for batch in batches[answered..<again] { progress.resent(batch) }
        var sent = answered
        while answered < batches.count {
          while sent < min(batches.count, answered + Self.ahead) {
            try client.send("fix.submit", payload: batches[sent].bytes)
            sent += 1
            everSent = max(everSent, sent)
          }
          let outcome = try client.receive().outcome
          guard case .success(let answer) = outcome else { throw Self.error(outcome) }
          progress.answered(
            batches[answered], SubmitCounts(answer.value), isAgain: answered < again)
          answered += 1
        }
      } catch {
        if case .refused(let refusal) = error {
          throw TrialError("The daemon refuses a batch: \(refusal.message)")
        }
      }
    }
  }

  /// Asks for a change until it is answered; a change that is in already changes nothing.
  func ask(_ change: Change) throws(TrialError) {
    while true {
      let client = try daemon.connect()
      do throws(ClientError) {
        try change.ask(client)
        return
      } catch {
        if case .refused(let refusal) = error {
          throw TrialError("The daemon refuses a change: \(refusal.message)")
        }
        progress.askedAgain(change)
      }
    }
  }

  private static func error(_ outcome: Result<Answer, Refusal>) -> ClientError {
    guard case .failure(let refusal) = outcome else { return .badAnswer }
    return .refused(refusal)
  }
}
