import Glibc

/// A file of the kernel's, closed when its owner lets go of it.
struct FileDescriptor: ~Copyable, Sendable {
  let raw: Int32

  init(_ raw: Int32) { self.raw = raw }

  /// What a system call returned: a descriptor, or −1 with `errno` set.
  init(checking result: Int32, of call: StaticString) throws(SystemError) {
    guard result >= 0 else { throw SystemError(call) }
    raw = result
  }

  deinit { _ = close(raw) }
}
