/// `trial crash`: a daemon that is killed over and over against one that is not.
///
/// Both start on copies of one state folder, so that both have its key and ids can be compared.
struct CrashTrial {
  private static let clients = 4
  private static let batchSize = 40
  /// Enough people that a slice has some tens of batches.
  private static let people = 300
  /// Slices between two changes of the venues.
  private static let changeEvery = 9
  /// The first slice before which a session is forgotten; others follow as often as changes of the venues.
  private static let firstForgetting = 5

  private let program: String
  private let kills: Int
  private let seed: UInt64
  private let schemas: String
  private let folder: String
  private let venue: TrialVenue
  private let flags: [String]
  private let note: (String) -> Void

  init(_ options: TrialOptions, note: @escaping (String) -> Void) throws(TrialError) {
    program = try options.text("--throng")
    kills = try options.integer("--kills", in: 0...10_000, default: 20)
    seed = UInt64(try options.integer("--seed", in: 0...Int(Int32.max), default: 1))
    venue = try TrialVenue(path: options.text("--venue"))
    schemas = try options.text("--schemas")
    folder = try options.text("--folder")
    flags = ["--clock", "records", "--checkpoint-every", "1"]
    self.note = note
  }

  /// Runs both and compares.
  ///
  /// - Returns: The report's line, and whether nothing was wrong.
  func run() throws(TrialError) -> (lines: [String], isClean: Bool) {
    // Half a minute of the evening for each kill, and its first half hour, when people come.
    let evening = try TrialRecord.evening(
      at: venue.surveyed, people: Self.people, minutes: min(30 + kills / 2, 180), seed: seed)
    let guests = guests(of: evening)
    let records = TrialRecord.sorted(evening + guests.flatMap(\.records))
    let slices = Slice.slices(of: records, clients: Self.clients, batchSize: Self.batchSize)
    let sessions = Set(records.map(\.session)).sorted()
    let changes = changes(slices: slices.count, guests: guests)
    note("\(records.count) records of \(sessions.count) phones in \(slices.count) slices")

    let migration = MigrationTrial(
      program: program, schemas: schemas, folder: folder, flags: flags, seed: seed)
    let faults = try migration.run(note: note)
    try makeOrigin()
    let calm = CrashRun(daemon: try daemon("calm"), slices: slices, changes: changes)
    try calm.play { note("undisturbed: \($0)") }
    let expected = try calm.outcome(sessions: sessions)

    let rough = CrashRun(daemon: try daemon("rough"), slices: slices, changes: changes)
    let batches = slices.reduce(0) { $0 + 1 + $1.batches.joined().count }
    let killer = Killer(rough.daemon, rough.progress, kills: kills, batches: batches, seed: seed)
    try rough.play(killer: killer) { note("killed: \($0)") }
    let found = try rough.outcome(sessions: sessions)

    let counts = rough.progress.counts
    var comparison = Comparison(of: found, with: expected, acknowledged: counts.acknowledged)
    for fault in faults { comparison.add(fault: fault) }
    for fault in calm.progress.counts.faults { comparison.add(fault: "undisturbed: " + fault) }
    for fault in counts.faults { comparison.add(fault: fault) }
    for words in comparison.notes { note(words) }
    let again = counts.askedAgain.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    note("asked again: \(again.joined(separator: ", "))")
    note(
      "\(killer.kills) kills; compared \(expected.answers.count) answers, \(expected.visits.count) visits, "
        + "\(expected.minutes.count) minutes, \(expected.events.count) events, \(expected.late) late records"
    )
    let line = "acknowledged=\(counts.acknowledged) resent=\(counts.resent) \(comparison.text)"
    return ([line], comparison.isClean && killer.kills >= kills)
  }

  private func daemon(_ name: String) throws(TrialError) -> TrialDaemon {
    let home = folder + "/" + name
    System.makeFolder(at: home)
    System.makeFolder(at: home + "/state")
    // A clean end leaves all in the one file.
    let file = "/state/throng.db"
    try System.write(System.contents(of: folder + "/origin" + file), to: home + file)
    return TrialDaemon(program: program, folder: home, flags: flags)
  }

  /// A state folder that is made and closed, for both runs to begin with.
  private func makeOrigin() throws(TrialError) {
    System.makeFolder(at: folder + "/origin")
    let daemon = TrialDaemon(program: program, folder: folder + "/origin", flags: flags)
    try daemon.start()
    _ = try daemon.connect()
    try daemon.end()
  }

  private func guests(of evening: [TrialRecord]) -> [Guest] {
    guard let first = evening.first, let last = evening.last else { return [] }
    let end = Slice.number(of: last.time, since: first.time)
    let moments = stride(from: Self.firstForgetting, through: end, by: Self.changeEvery)
    return Guest.guests(in: evening, before: Array(moments))
  }

  /// The venue as it is, then by turns without its last zone and whole, and once away for a while; and in
  /// between a guest that is forgotten.
  private func changes(slices: Int, guests: [Guest]) -> [Int: [Change]] {
    var changes: [Int: [Change]] = [0: [.load(venue.whole)]]
    let moments = stride(from: Self.changeEvery, to: slices, by: Self.changeEvery)
    for (turn, slice) in moments.enumerated() {
      switch turn % 4 {
      case 0, 2: changes[slice] = [.load(venue.part)]
      case 1: changes[slice] = [.load(venue.whole)]
      default: changes[slice] = [.remove(venue.id), .load(venue.whole)]
      }
    }
    for guest in guests { changes[guest.slice, default: []].append(.forget(guest.session)) }
    return changes
  }
}
