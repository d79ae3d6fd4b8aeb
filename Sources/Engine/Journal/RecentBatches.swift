import Storage

/// Where the newest batches of records lie in the journal, found by a print of their bytes.
///
/// A client whose answer was lost sends the same bytes again. A record behind the watermark is known by
/// the last 24 identities of its session, and the cache of a phone that was offline holds more; so such
/// a batch is known as a whole. The print only finds the entry: its bytes decide.
struct RecentBatches {
  /// Twice what the clients of a daemon may have under way at once (128 with 8 batches each).
  static let kept = 2048
  /// So many bytes of each end make the print, enough to tell batches of one phone apart by their times.
  private static let printed = 64

  private var prints: [UInt64] = []
  private var positions: [Int64] = []
  private var next = 0

  /// Where the newest of them with that print lies; nil if none has it.
  func position(of body: [UInt8]) -> Int64? {
    let print = Self.print(of: body)
    return zip(prints, positions).filter { $0.0 == print }.map(\.1).max()
  }

  /// Keeps where a batch lies, in place of the oldest one kept.
  mutating func remember(_ body: [UInt8], at position: Int64) {
    let print = Self.print(of: body)
    guard prints.count == Self.kept else {
      prints.append(print)
      positions.append(position)
      return
    }
    prints[next] = print
    positions[next] = position
    next = (next + 1) % Self.kept
  }

  /// FNV-1a of both ends and the length.
  private static func print(of body: [UInt8]) -> UInt64 {
    var print = FNV1a()
    print.add(body.prefix(printed))
    print.add(body.suffix(printed))
    return print.hash ^ UInt64(body.count)
  }
}
