import Glibc

/// The address of a Unix socket: a path that is known to fit.
struct UnixAddress {
  /// How many bytes of path the kernel's structure takes, its ending NUL not counted.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()
  private var length = socklen_t(MemoryLayout<sockaddr_un>.size)

  init(path: String) throws(SocketPathError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusable }
    guard path.utf8.count <= Self.longestPath else { throw .tooLong(path.utf8.count) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// The address that `$NOTIFY_SOCKET` names: a path, or `@` and a name that is in no folder.
  init(notifying name: String) throws(SocketPathError) {
    try self.init(path: name)
    guard name.utf8.first == UInt8(ascii: "@") else { return }
    // Such a name begins with NUL and is as long as its address says, without an end of its own.
    withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
    length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
  }

  /// Calls one of the system calls that take an address.
  func with(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, length)
      }
    }
  }
}
