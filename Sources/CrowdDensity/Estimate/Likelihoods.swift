/// How well each cell explains where each session was seen: sparse rows, a session each.
///
/// An entry is P/A: the probability that the session's owner is in the cell, over the cell's area.
public struct Likelihoods: Sendable {
  /// Columns.
  public let cellCount: Int
  /// Where each row begins, and the end of the last.
  private(set) var starts: [Int32] = [0]
  private(set) var cells: [Int32] = []
  private(set) var values: [Double] = []
  /// Whether each row's owner walks.
  private(set) var walking: [Bool] = []

  /// Rows of so many columns, none yet.
  public init(cellCount: Int) { self.cellCount = cellCount }

  /// Rows so far.
  public var count: Int { starts.count - 1 }

  /// Entries of one row.
  func row(_ index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

  /// Adds an entry to the row begun last.
  mutating func append(cell: Int, value: Double) {
    cells.append(Int32(truncatingIfNeeded: cell))
    values.append(value)
  }

  /// Ends a row.
  mutating func endRow(isWalking: Bool) {
    walking.append(isWalking)
    starts.append(Int32(truncatingIfNeeded: cells.count))
  }

  /// Takes back the entries of the row begun last.
  mutating func dropRow() {
    let keep = Int(starts[starts.count - 1])
    cells.removeLast(cells.count - keep)
    values.removeLast(values.count - keep)
  }
}
