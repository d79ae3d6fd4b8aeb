import Simulation

/// Starts on the databases of earlier throngs, killed while they migrate, against starts that are not.
///
/// `fixtures/schemas` holds such databases, all of the same story. None has a checkpoint, so that all a
/// start knows comes from the journal that it has migrated.
struct MigrationTrial {
  /// The sessions of that story, and how many records it has.
  private static let sessions = ["a", "b", "c", "Zo\u{EB}"]
  private static let records = 80
  /// Copies of each database, and kills of each copy.
  private static let copies = 8
  private static let kills = 3
  /// A start is killed within so many milliseconds, or in the time that an undisturbed one takes if that
  /// is less.
  private static let window = 100.0

  let program: String
  /// Where `schema-N.db` lie.
  let schemas: String
  let folder: String
  let flags: [String]
  let seed: UInt64

  /// Runs all.
  ///
  /// - Returns: What was wrong, in words.
  func run(note: (String) -> Void) throws(TrialError) -> [String] {
    var random = SeededRandom(seed: seed, stream: 2)
    var faults: [String] = []
    let names = System.names(in: schemas).filter { $0.hasSuffix(".db") }
    guard !names.isEmpty else { throw TrialError("\(schemas) holds no database.") }
    for name in names {
      let calm = try daemon("calm-" + name, on: name)
      let began = System.seconds
      try calm.start()
      _ = try calm.connect()
      let window = min(1000 * (System.seconds - began), Self.window)
      let expected = try Outcome(ending: calm, sessions: Self.sessions)
      var early = 0
      for copy in 1...Self.copies {
        let rough = try daemon("rough-\(copy)-" + name, on: name)
        let old = try schema(of: rough)
        for _ in 0..<Self.kills {
          try rough.start()
          System.nap(milliseconds: random.uniform(0, window))
          try rough.kill()
          if try schema(of: rough) == old { early += 1 }
        }
        try rough.start()
        let found = try Outcome(ending: rough, sessions: Self.sessions)
        faults += Comparison(of: found, with: expected, acknowledged: Self.records).notes
          .map { "\(name), copy \(copy): \($0)" }
      }
      note("\(name): \(Self.copies * Self.kills) kills, \(early) before it was migrated")
    }
    return faults
  }

  private func daemon(_ name: String, on database: String) throws(TrialError) -> TrialDaemon {
    let home = folder + "/" + name
    System.makeFolder(at: home)
    System.makeFolder(at: home + "/state")
    try System.write(
      System.contents(of: schemas + "/" + database), to: home + "/state/throng.db")
    return TrialDaemon(program: program, folder: home, flags: flags)
  }

  /// How many migrations its database has had, read from a copy: the next start is to find it as it is.
  private func schema(of daemon: TrialDaemon) throws(TrialError) -> [String] {
    let copy = folder + "/look"
    System.makeFolder(at: copy)
    defer { System.removeFolder(copy) }
    for name in System.names(in: daemon.state) where name == "throng.db" || name == "throng.db-wal"
    {
      try System.write(
        System.contents(of: daemon.state + "/" + name), to: copy + "/" + name)
    }
    return try StateRows.rows(
      of: "pragma_user_version", as: "user_version", in: copy + "/throng.db")
  }
}
