/// Why a trial could not be carried through; what a trial finds is no error but its report.
struct TrialError: Error, CustomStringConvertible {
  /// What happened and what to do, one sentence.
  var description: String

  init(_ description: String) { self.description = description }
}
