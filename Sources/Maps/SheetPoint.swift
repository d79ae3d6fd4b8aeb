/// A point of the sheet: pixels right of and below a corner.
struct SheetPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}
