/// A session whose live state waits to be folded anew: 8 bytes, since in a replay all may.
struct OutOfDate: BitwiseCopyable, Hashable {
  /// The shard's own number of its partition.
  var partition: UInt8
  var slot: Int32
}
