import Glibc

/// Who may read single sessions and change things: the daemon's administrators.
struct Authority: Sendable {
  /// The daemon's own user.
  var user: UInt32 = geteuid()
  /// A group whose members may too; nil if there is none.
  var group: UInt32?

  /// Whether a peer is the daemon's own user, root, or of the group.
  ///
  /// A peer that the kernel doesn't name is nobody.
  func isAdministrator(_ peer: Peer?) -> Bool {
    guard let peer else { return false }
    return peer.user == 0 || peer.user == user || group.map(peer.groups.contains) == true
  }
}
