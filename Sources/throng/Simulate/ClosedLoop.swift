import Geofencing
import JSONText
import Presence
import Service
import Simulation
import Venues

/// Plays an evening into a daemon, whose decisions say which phones report often.
///
/// One connection submits and watches: the decisions of a batch come before its answer, so that two
/// plays into fresh daemons are the same.
struct ClosedLoop {
  // Seconds of the evening that go into one batch; a phone waits no longer for a reply.
  private static let batchSeconds: Int64 = 2

  private var show: SeasonShow
  private let daemon: Daemon
  private let console: Console
  private var sum = IngestSum()
  private var lines: [UInt8] = []
  private var nextLine = 1
  private var hasMissed = false

  init(_ show: SeasonShow, daemon: Daemon, console: Console) {
    self.show = show
    self.daemon = daemon
    self.console = console
  }

  /// Plays it to its end and prints what became of it.
  mutating func run() throws(CommandError) {
    let venue = show.request.venue.venue.id
    try checkServes(venue)
    _ = try daemon.call("acquisition.watch") { $0.member("venue", venue) }
    while try show.step() {
      lines += show.season.evening.lines
      guard show.season.evening.second % Self.batchSeconds == 0 else { continue }
      try submit()
      console.progress(show.progress)
      try pause()
    }
    try submit()
    if hasMissed { console.note("warning: the daemon has left out decisions for want of time") }
    try console.out.line(summary)
  }

  /// Waits for a line on standard input where a pause is due; at the input's end there are no more.
  private func pause() throws(CommandError) {
    guard let every = show.request.pauseSeconds, show.season.evening.second % every == 0 else {
      return
    }
    var json = JSONWriter()
    json.object { $0.member("paused", show.season.evening.time.rfc3339) }
    try console.out.line(json.text)
    try console.out.flush()
    _ = readLine()
  }

  private func checkServes(_ venue: String) throws(CommandError) {
    let venues = try daemon.call("venue.list").value["venues"]?.elements ?? []
    guard venues.contains(where: { $0["venue"]?.string == venue }) else {
      throw .notFound(
        "the daemon has no venue '\(venue)'; load it with 'throng venues load FILE' first")
    }
  }

  private mutating func submit() throws(CommandError) {
    guard !lines.isEmpty else { return }
    let form = show.request.settings.form
    let answer = try daemon.call("fix.submit", payload: lines) { json in
      json.member("firstLine", nextLine)
      if form != .throng { json.member("format", form.rawValue) }
    }
    guard let outcome = SubmitOutcome(answer) else {
      throw .failed("the daemon's answer tells no counts; is it of another version?")
    }
    if sum.rejected == 0, let first = outcome.rejections.first {
      console.note(
        "warning: the daemon rejects records, the first as \(first.reason); "
          + "does it run with --clock records on a fresh state?")
    }
    sum.add(outcome)
    nextLine += outcome.accepted + outcome.rejected + outcome.duplicates
    lines.removeAll(keepingCapacity: true)
    for decision in daemon.takeNotifications().map(\.value) {
      if decision["skipped"] != nil { hasMissed = true }
      guard let session = decision["session"]?.string else { continue }
      show.setAcquired(decision["decision"]?.string == "start", session: session)
    }
  }

  private var summary: String {
    var json = JSONWriter()
    json.object {
      $0.member("sessions", show.request.settings.sessions)
      $0.member("records", show.season.recordCount)
      $0.member("accepted", sum.accepted)
      $0.member("rejected", sum.rejected)
      $0.member("duplicates", sum.duplicates)
      $0.member("acquiredSeconds", show.season.acquiredSeconds)
    }
    return json.text
  }
}
