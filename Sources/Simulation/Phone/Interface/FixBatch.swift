/// Fixes handed over together, oldest first (row 16); never empty.
///
/// Nearly always it is one, which takes no memory of its own.
struct FixBatch: RandomAccessCollection, Sendable {
  private let earlier: [Fix]
  /// The newest.
  let newest: Fix

  init(_ fix: Fix, after earlier: [Fix] = []) {
    self.earlier = earlier
    newest = fix
  }

  var startIndex: Int { 0 }
  var endIndex: Int { earlier.count + 1 }
  subscript(index: Int) -> Fix { index < earlier.count ? earlier[index] : newest }
}
