/// One thing that was mended in a geometry, under a name that stays.
public enum RepairStep: String, Sendable, CaseIterable {
  /// Positions that repeat the one before were dropped.
  case droppedRepeated
  /// A ring was closed.
  case closed
  /// A ring without area was dropped.
  case droppedEmpty
  /// Rings that cross or overlap were put right.
  case madeValid
  /// What crosses the antimeridian was cut there.
  case cut
  /// Rings were turned to wind as RFC 7946 says.
  case rewound
}
