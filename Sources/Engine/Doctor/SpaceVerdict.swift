/// Whether a disk has room for the journal to grow.
enum SpaceVerdict {
  case enough
  case scarce
  case full

  /// Twice the largest batch that a submit may bring, 16 MiB: one in the log and one in the database.
  private static let leastFree: Int64 = 32 << 20
  /// SQLite empties its log beyond 16 MiB (1000 pages of 16 KiB) unless a reader needs it.
  static let largestLog: Int64 = 256 << 20

  /// The verdict on free bytes (nil if they are unknown) and those of the log, which a start copies.
  init(free: Int64?, log: Int64) {
    guard let free else {
      self = .enough
      return
    }
    // Two pages are the least that a commit writes.
    self = free < 32 << 10 ? .full : free - log < Self.leastFree ? .scarce : .enough
  }
}
