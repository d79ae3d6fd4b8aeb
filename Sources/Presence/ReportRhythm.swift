/// How often a session reports: its last gaps between fixes, and the silence that means it is gone.
public struct ReportRhythm: Sendable, Hashable {
  /// The least silence that counts as gone.
  public static let least = TimeSpan.seconds(180)
  /// The silence that always counts as gone; a longer gap is an absence and no rhythm.
  public static let most = TimeSpan.seconds(600)
  private static let kept = 8

  /// Gaps in tenths of a second, newest at `next - 1`.
  private var gaps = SIMD8<UInt16>()
  private var count: UInt8 = 0
  private var next: UInt8 = 0

  /// No gap yet.
  public init() {}

  /// Takes the gap before a fix.
  public mutating func add(_ gap: TimeSpan) {
    guard gap > TimeSpan(microseconds: 0), gap <= Self.most else { return }
    gaps[Int(next)] = UInt16(clamping: gap.microseconds / 100_000)
    next = (next + 1) % UInt8(Self.kept)
    count = min(count + 1, UInt8(Self.kept))
  }

  /// Three times the median of the last 8 gaps, within `least` and `most` (DESIGN §6).
  public var staleAfter: TimeSpan {
    // Gaps of a minute or less can't lift three medians above the least.
    guard count > 0, gaps.max() > 600 else { return Self.least }
    let sorted = (0..<Int(count)).map { gaps[$0] }.sorted()
    let upper = Int64(sorted[sorted.count / 2])
    let lower = Int64(sorted[(sorted.count - 1) / 2])
    let threeMedians = TimeSpan(microseconds: 3 * (lower + upper) * 50_000)
    return min(max(threeMedians, Self.least), Self.most)
  }
}
