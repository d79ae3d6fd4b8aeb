import Glibc

/// The process at the other end of a connection.
struct Peer: Sendable, Equatable {
  let user: UInt32

  /// Whether it may read single sessions and change things: this daemon's own user, and root.
  var isOwner: Bool { user == 0 || user == geteuid() }
}
