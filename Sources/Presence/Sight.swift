/// A session at its newest usable fix, as its venues see it.
public struct Sight: Sendable, Hashable {
  /// The fix.
  public var fix: FixFilter.Fix
  /// Where it most probably is beside the fix.
  public var place: BlurredPlace
  /// The session's floor, or `Record.noLevel`.
  public var level: Int32

  /// Whether the phone said that it was under way.
  public var isWalking: Bool { fix.motion.isWalking }

  init(_ fix: FixFilter.Fix, at position: PositionFilter, level: Int32) {
    self.fix = fix
    place = position.place(secondsAfter: 0, radius: fix.accuracy)
    self.level = level
  }
}
