/// `trial soak`: a daemon under load for minutes or hours, with people who ask, watch and change the venue.
struct SoakTrial {
  private static let submitters = 4
  private static let askers = 2
  private static let people = 1000
  private static let minutes = 60
  private static let reloadSeconds = 5.0
  /// What memory may grow by from the second third of the time to the last.
  private static let bound = 0.1

  private let program: String
  private let folder: String
  private let seconds: Double
  private let venue: TrialVenue
  private let note: (String) -> Void

  init(_ options: TrialOptions, note: @escaping (String) -> Void) throws(TrialError) {
    program = try options.text("--throng")
    folder = try options.text("--folder")
    venue = try TrialVenue(path: options.text("--venue"))
    let hours = try options.integer("--hours", in: 0...10_000, default: 0)
    let minutes = try options.integer(
      "--minutes", in: 0...100_000, default: hours == 0 ? 5 : 0)
    seconds = Double(3600 * hours + 60 * minutes)
    self.note = note
  }

  /// Runs it.
  ///
  /// - Returns: The report's lines, and whether nothing was wrong.
  func run() throws(TrialError) -> (lines: [String], isClean: Bool) {
    let daemon = TrialDaemon(
      program: program, folder: folder, flags: ["--clock", "records", "--checkpoint-every", "5"])
    let evening = try TrialRecord.evening(
      at: venue.surveyed, people: Self.people, minutes: Self.minutes, seed: 1)
    let tally = SoakTally()
    let clients = SoakClients(
      daemon: daemon, tally: tally, crowd: EndlessCrowd(evening), venue: venue)
    try daemon.start()
    try BatchSender(daemon: daemon, progress: Progress()).ask(.load(venue.whole))
    let threads = Threads()
    threads.add { () throws(TrialError) in try clients.submit(clients: Self.submitters) }
    for _ in 0..<Self.askers {
      threads.add { () throws(TrialError) in try clients.ask() }
    }
    threads.add { () throws(TrialError) in try clients.watch() }
    threads.add { () throws(TrialError) in
      try clients.reload(everySeconds: Self.reloadSeconds)
    }
    let gauge = try measure(daemon, tally, threads)
    tally.end()
    try threads.join()
    try daemon.end()
    return report(tally.counts, gauge)
  }

  private func measure(
    _ daemon: TrialDaemon, _ tally: SoakTally, _ threads: Threads
  ) throws(TrialError) -> Gauge {
    var gauge = Gauge()
    let began = System.seconds
    var told = 0.0
    while System.seconds - began < seconds {
      System.nap(milliseconds: 1000)
      gauge.read(daemon)
      if let error = threads.error { throw error }
      guard System.seconds - began > told + 60, let last = gauge.readings.last else { continue }
      told += 60
      note(
        "minute \(Int(told / 60)): \(tally.counts.records) records, \(last.memory.tenths) MiB, "
          + "database \(last.database.tenths) MiB, log \(last.log.tenths) MiB, "
          + "errors \(tally.counts.errorCount)")
    }
    return gauge
  }

  private func report(
    _ counts: SoakTally.Counts, _ gauge: Gauge
  ) -> (lines: [String], isClean: Bool) {
    guard let first = gauge.readings.first, let last = gauge.readings.last else {
      return ([], false)
    }
    let queries = counts.queries
    let isClean = counts.errorCount == 0 && gauge.growth <= Self.bound && counts.records > 0
    for words in counts.errors { note(words) }
    let lines = [
      "load: \(counts.records) records in \(Int(seconds)) s, \((Double(counts.records) / seconds).tenths)/s; "
        + "\(counts.reloads) venue loads, \(counts.frames) frames to a watcher",
      "memory, MiB: start \(first.memory.tenths), end \(last.memory.tenths), peak \(gauge.peak().tenths); "
        + "last third over second \((100 * gauge.growth).tenths) % (at most \((100 * Self.bound).tenths) %)",
      "database, MiB: start \(first.database.tenths), end \(last.database.tenths); "
        + "log: start \(first.log.tenths), end \(last.log.tenths)",
      "queries: \(queries.count), ms: median \(queries.value(at: 0.5).tenths), "
        + "99 % \(queries.value(at: 0.99).tenths), 99.9 % \(queries.value(at: 0.999).tenths), "
        + "worst \(queries.value(at: 1).tenths)",
      "errors=\(counts.errorCount)",
    ]
    return (lines, isClean)
  }
}

extension Double {
  /// With one decimal.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
