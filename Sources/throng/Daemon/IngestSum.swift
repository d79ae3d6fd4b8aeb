import JSONText
import Service

/// What became of all lines sent.
struct IngestSum {
  var accepted = 0
  var rejected = 0
  var duplicates = 0
  var late = 0

  mutating func add(_ outcome: SubmitOutcome) {
    accepted += outcome.accepted
    rejected += outcome.rejected
    duplicates += outcome.duplicates
    late += outcome.late
  }

  var json: String {
    var json = JSONWriter()
    json.object {
      $0.member("accepted", accepted)
      $0.member("rejected", rejected)
      $0.member("duplicates", duplicates)
      $0.member("late", late)
    }
    return json.text
  }
}
