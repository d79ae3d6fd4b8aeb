import Service

/// The counts of an answer to `fix.submit`.
struct SubmitCounts {
  var accepted: Int
  var duplicates: Int
  var rejected: Int

  init(accepted: Int, duplicates: Int, rejected: Int) {
    (self.accepted, self.duplicates, self.rejected) = (accepted, duplicates, rejected)
  }

  init(_ answer: AnswerValue) {
    accepted = answer["accepted"]?.integer ?? -1
    duplicates = answer["duplicates"]?.integer ?? -1
    rejected = answer["rejected"]?.integer ?? -1
  }

  /// What is wrong with it as an answer to a batch of good and distinct records; nil if nothing is.
  ///
  /// A batch whose answer was lost was stored whole or not at all; one sent for the first time is new.
  func fault(in batch: Batch, isAgain: Bool) -> String? {
    if accepted == batch.count, duplicates == 0, rejected == 0 { return nil }
    if isAgain, accepted == 0, duplicates == batch.count, rejected == 0 { return nil }
    let kind = isAgain ? "sent again" : "new"
    return "a \(kind) batch of \(batch.count): accepted \(accepted), duplicates \(duplicates), "
      + "rejected \(rejected)"
  }
}
