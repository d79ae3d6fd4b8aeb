import Glibc

extension StreamSocket {
  // SO_PEERGROUPS of the kernel, which Glibc's headers leave out.
  private static let groupsOption: Int32 = 59

  /// The process at the other end; nil if the kernel doesn't say.
  borrowing func peer() -> Peer? {
    var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard
      getsockopt(descriptor.raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
      Int(size) == MemoryLayout.size(ofValue: credentials)
    else { return nil }
    return Peer(user: credentials.user, groups: [credentials.group] + supplementaryGroups())
  }

  /// None if the kernel doesn't say: a group that isn't known gives nobody a right.
  private borrowing func supplementaryGroups() -> [UInt32] {
    var groups = [UInt32](repeating: 0, count: 32)
    // The second time the array is as long as the kernel said.
    for _ in 0..<2 {
      var size = socklen_t(groups.count * MemoryLayout<UInt32>.size)
      let result = getsockopt(descriptor.raw, SOL_SOCKET, Self.groupsOption, &groups, &size)
      let count = Int(size) / MemoryLayout<UInt32>.size
      if result == 0 { return Array(groups.prefix(count)) }
      guard errno == ERANGE else { return [] }
      groups = [UInt32](repeating: 0, count: count)
    }
    return []
  }
}
