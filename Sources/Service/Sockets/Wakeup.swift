import CLinux
import Glibc

/// A bell that any thread may ring and the loop waits for (an eventfd).
struct Wakeup: ~Copyable, Sendable {
  let descriptor: FileDescriptor

  init() throws(SystemError) {
    descriptor = try FileDescriptor(
      checking: eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), of: "eventfd")
  }

  /// Rings; rings before the next `clear` wake once.
  borrowing func ring() {
    var one: UInt64 = 1
    _ = write(descriptor.raw, &one, 8)
  }

  /// How often it was rung since the last call.
  @discardableResult
  borrowing func clear() -> UInt64 {
    var count: UInt64 = 0
    return read(descriptor.raw, &count, 8) == 8 ? count : 0
  }
}
