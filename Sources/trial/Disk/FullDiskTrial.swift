import JSONText
import Presence
import Service
import Venues

/// `trial full-disk`: a daemon whose state folder lies on a small disk, until nothing more goes on it.
struct FullDiskTrial {
  private static let phones = 200
  /// More batches than any disk of a trial holds.
  private static let tooMany = 20_000
  /// Time for two ticks and a half.
  private static let ticks = 2500.0

  private let daemon: TrialDaemon
  private let ballast: String
  private let venue: TrialVenue
  private let note: (String) -> Void
  private var findings: [String] = []
  private var acknowledged = 0
  /// When each phone was when its records were answered for last; all are in each batch.
  private var newest = EventTime.distantPast

  init(_ options: TrialOptions, note: @escaping (String) -> Void) throws(TrialError) {
    let disk = try options.text("--disk")
    venue = try TrialVenue(path: options.text("--venue"))
    ballast = disk + "/ballast"
    daemon = TrialDaemon(
      program: try options.text("--throng"), folder: try options.text("--folder"),
      state: disk + "/state", flags: ["--clock", "wall", "--checkpoint-every", "1"])
    self.note = note
  }

  /// Fills the disk, makes room, kills, fills it again, starts on the full disk, and counts.
  ///
  /// - Returns: The report's line, and whether nothing was wrong.
  mutating func run() throws(TrialError) -> (lines: [String], isClean: Bool) {
    for number in 0..<2 { try setBallast(number) }
    try daemon.start()
    try BatchSender(daemon: daemon, progress: Progress()).ask(.load(venue.whole))
    try fill()
    try beFull()
    System.remove(ballast + "0")
    try resume()
    note("after kill -9:")
    try daemon.crash()
    try count()
    try fill()
    note("after kill -9 on the full disk:")
    try daemon.crash()
    try count()
    System.remove(ballast + "1")
    try resume()
    try daemon.end()
    for finding in findings { note(finding) }
    return (["acknowledged=\(acknowledged) faults=\(findings.count)"], findings.isEmpty)
  }

  /// Something to make room with.
  private func setBallast(_ number: Int) throws(TrialError) {
    try System.write([UInt8](repeating: 1, count: 1 << 20), to: ballast + String(number))
  }

  /// Submits until it is refused; the refusal must say that the disk is full.
  private mutating func fill() throws(TrialError) {
    let client = try daemon.connect()
    for _ in 0..<Self.tooMany {
      guard let refusal = try submit(client) else { continue }
      note("full after \(acknowledged) records: \(refusal.message)")
      expect(refusal.kind == "storage", "the refusal is \(refusal.kind)")
      expect(refusal.message.contains("disk is full"), "the refusal does not say why")
      return
    }
    throw TrialError("The disk takes everything: is it a small one?")
  }

  /// While the disk is full all questions are answered, no batch is taken, and the clock stands still.
  private mutating func beFull() throws(TrialError) {
    let client = try daemon.connect()
    System.nap(milliseconds: Self.ticks)
    let before = try ask(client, "server.info")["asOf"]
    System.nap(milliseconds: Self.ticks)
    expect(try ask(client, "server.info")["asOf"] == before, "the clock goes on without a journal")
    expect(try daemon.hasSaid("clockStopped"), "the log tells of no full disk")
    expect(try submit(client)?.kind == "storage", "a batch is taken on a full disk")
    _ = try ask(client, "zone.density") { $0.member("venue", venue.id) }
    _ = try ask(client, "venue.list")
    _ = try ask(client, "session.get") { $0.member("session", "phone-0") }
    _ = try ask(client, "presence.events")
    try count()
  }

  /// With room again batches are taken and the clock goes on.
  private mutating func resume() throws(TrialError) {
    let client = try daemon.connect()
    for _ in 0..<20 {
      let refusal = try submit(client)
      expect(refusal == nil, "no batch is taken though there is room: \(refusal?.message ?? "")")
    }
    let before = try ask(client, "server.info")["asOf"]
    System.nap(milliseconds: Self.ticks)
    expect(try ask(client, "server.info")["asOf"] != before, "the clock stands still")
    try count()
  }

  /// Everything that was answered for is there, and nothing else.
  private mutating func count() throws(TrialError) {
    let client = try daemon.connect()
    // Ticks are records, but no record that is counted.
    let accepted = try ask(client, "server.info")["accepted"]?.integer ?? -1
    note("\(accepted) records stored, \(acknowledged) acknowledged")
    expect(accepted == acknowledged, "\(accepted) records are stored, not \(acknowledged)")
    for number in 0..<Self.phones {
      let session = try ask(client, "session.get") { $0.member("session", "phone-\(number)") }
      guard session["lastRecord"]?.string != newest.rfc3339 else { continue }
      return expect(false, "phone \(number) was not where it was last")
    }
  }

  /// Submits a record of each phone; what it was refused for, if it was.
  private mutating func submit(_ client: Client) throws(TrialError) -> Refusal? {
    // Whole milliseconds, and no two batches in one: they would be duplicates.
    let now = EventTime(
      microseconds: max(
        System.now.microseconds / 1000 * 1000, newest.microseconds / 1000 * 1000 + 1000))
    let center = venue.position
    var lines = ""
    for number in 0..<Self.phones {
      lines +=
        #"{"session":"phone-\#(number)","time":"\#(now.rfc3339)","#
        + #""lat":\#(center.latitude),"lon":\#(center.longitude),"horizontalAccuracy":5}"# + "\n"
    }
    do throws(ClientError) {
      let answer = try client.call("fix.submit", payload: Array(lines.utf8)).value
      let taken = answer["accepted"]?.integer ?? 0
      expect(taken == Self.phones, "only \(taken) of \(Self.phones) records are taken")
      acknowledged += taken
      newest = now
      return nil
    } catch {
      guard case .refused(let refusal) = error else { throw TrialError("fix.submit: \(error)") }
      return refusal
    }
  }

  private func ask(
    _ client: Client, _ method: String, _ params: (inout JSONWriter) -> Void = { _ in }
  ) throws(TrialError) -> AnswerValue {
    do throws(ClientError) { return try client.call(method, params: params).value } catch {
      throw TrialError("\(method): \(error)")
    }
  }

  private mutating func expect(_ holds: Bool, _ otherwise: String) {
    if !holds { findings.append(otherwise) }
  }
}
