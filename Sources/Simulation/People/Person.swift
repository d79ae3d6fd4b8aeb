/// Somebody on their way: the walker, the phone they carry, and what they do with it.
struct Person: Sendable {
  var number: UInt32
  var walker: Walker
  var owner: Owner
  var handset: Handset<InstalledApp>
  var random: SeededRandom
  /// What is decided where no engine is asked.
  var guess = VicinityGuess()
  /// False once they have gone and their slot waits for somebody else.
  var isPresent = true

  /// When the walk, the phone or its owner need a look next, in milliseconds.
  var nextWake: Int64 { min(handset.nextWake, owner.nextAction, walker.nextChange) }

  /// Whether persistent acquisition runs.
  var isAcquired: Bool { handset.isMeasuring && handset.app.persistent?.isAcquiring == true }

  /// Does with the phone what is due.
  mutating func act() -> OwnerAction { owner.act(&random) }
}
