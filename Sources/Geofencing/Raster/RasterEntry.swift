/// What a square's entry says: the number of a set of fences, or, when negative, where to read on.
enum RasterEntry {
  private static let grid: Int32 = 1 << 30

  /// An entry for the record at a place below 2³⁰.
  static func record(at place: Int) -> Int32 { .min | Int32(place) }

  /// An entry for a finer grid, whose entries begin at a multiple of 64.
  static func grid(at place: Int) -> Int32 { .min | grid | Int32(place / 64) }

  /// Whether an entry is for a finer grid.
  @inline(__always) static func isGrid(_ entry: Int32) -> Bool { entry < 0 && entry & grid != 0 }

  /// Where the entries of an entry's finer grid begin.
  @inline(__always) static func grid(of entry: Int32) -> Int { Int(entry & (grid - 1)) << 6 }

  /// Where the record of an entry begins that is less than 0 and for no grid.
  @inline(__always) static func record(of entry: Int32) -> Int { Int(entry & (grid - 1)) }
}
