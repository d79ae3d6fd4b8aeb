/// The process at the other end of a connection, as it was when it connected.
struct Peer: Sendable, Equatable {
  /// Its effective user.
  let user: UInt32
  /// Its effective group and its supplementary ones.
  let groups: [UInt32]
}
