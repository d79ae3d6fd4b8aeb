import Service

/// One run of a load over a daemon, disturbed or not.
struct CrashRun {
  let daemon: TrialDaemon
  let slices: [Slice]
  /// What is done before a slice, by its number.
  let changes: [Int: [Change]]
  let progress = Progress()

  /// Plays the load, with a killer under its blows, and ends the daemon.
  func play(killer: Killer? = nil, note: (String) -> Void) throws(TrialError) {
    try daemon.start()
    let killing = Threads()
    if let killer { killing.add { () throws(TrialError) in try killer.run() } }
    var stored = 0
    var told = 0
    for (number, slice) in slices.enumerated() {
      for change in changes[number] ?? [] { try make(change, killer) }
      try play(slice)
      stored += slice.count
      // A wrong count is told once and not again after each slice to come.
      if progress.counts.faults.isEmpty { try check(stored, after: number) }
      if let error = killing.error { throw error }
      let tenths = 10 * (number + 1) / slices.count
      if tenths > told { note("\(10 * tenths) %, \(killer?.kills ?? 0) kills") }
      told = tenths
    }
    try killing.join()
    // A clean end stores what the newest batch has brought about.
    _ = try daemon.connect()
    try daemon.end()
    try checkForgotten()
  }

  /// What it has led to, after a start on what it left.
  func outcome(sessions: [String]) throws(TrialError) -> Outcome {
    try daemon.start()
    return try Outcome(ending: daemon, sessions: sessions)
  }

  /// Every second change is killed while it is under way.
  private func make(_ change: Change, _ killer: Killer?) throws(TrialError) {
    let sender = BatchSender(daemon: daemon, progress: progress)
    let killing = Threads()
    if let killer, killer.strikesChange() {
      killing.add { () throws(TrialError) in try killer.kill(within: 8) }
    }
    try sender.ask(change)
    if case .forget(let session) = change { try checkTraces(of: session) }
    try killing.join()
  }

  /// Once a session is forgotten no file of the state folder may hold its id, killed or not.
  private func checkTraces(of session: String) throws(TrialError) {
    let files = try daemon.stateFiles(holding: session)
    if !files.isEmpty { progress.fault("\(session) is forgotten and still in \(files)") }
  }

  /// The same of all of them at the end; what nobody forgot shows that the search finds ids.
  private func checkForgotten() throws(TrialError) {
    for case .forget(let session) in changes.values.joined() { try checkTraces(of: session) }
    if try daemon.stateFiles(holding: TrialRecord.pulseSession).isEmpty {
      progress.fault("the state folder holds no id at all")
    }
  }

  private func play(_ slice: Slice) throws(TrialError) {
    let sender = BatchSender(daemon: daemon, progress: progress)
    try sender.send([slice.pulse])
    let clients = Threads()
    for batches in slice.batches {
      clients.add { () throws(TrialError) in try sender.send(batches) }
    }
    try clients.join()
  }

  /// Between slices all is answered for, so the daemon must know of exactly these records.
  private func check(_ stored: Int, after slice: Int) throws(TrialError) {
    while true {
      let client = try daemon.connect()
      // Another kill may come in between.
      guard let information = try? client.call("server.info").value else { continue }
      let accepted = information["accepted"]?.integer ?? -1
      guard accepted != stored else { return }
      return progress.fault("after slice \(slice) \(accepted) records are stored, not \(stored)")
    }
  }
}
