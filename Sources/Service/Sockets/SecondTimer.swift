import CLinux
import Glibc

/// A bell that the kernel rings every second (a timerfd).
struct SecondTimer: ~Copyable {
  let descriptor: FileDescriptor

  init() throws(SystemError) {
    let made = try FileDescriptor(
      checking: timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK)),
      of: "timerfd_create")
    let second = timespec(tv_sec: 1, tv_nsec: 0)
    var setting = itimerspec(it_interval: second, it_value: second)
    guard timerfd_settime(made.raw, 0, &setting, nil) == 0 else {
      throw SystemError("timerfd_settime")
    }
    descriptor = made
  }

  borrowing func clear() {
    var expirations: UInt64 = 0
    _ = read(descriptor.raw, &expirations, 8)
  }
}
