/// A session whose live state waits to be folded anew.
struct OutOfDate {
  var partition: Int
  var slot: Int
  /// The venues that it was last said to be acquired for; none where nobody is told.
  var said: [Int32]
}
