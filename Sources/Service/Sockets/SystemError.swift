import Glibc

/// A system call that failed.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let call: String
  let code: Int32

  /// What `errno` says just after `call` failed.
  init(_ call: StaticString) {
    code = errno
    self.call = "\(call)"
  }

  /// The system's own words, such as `Permission denied`.
  var reason: String { String(cString: strerror(code)) }

  var isAboutAccess: Bool { code == EACCES || code == EPERM }

  /// Whether the same call may succeed a little later.
  var isAboutPatience: Bool { code == EAGAIN || code == EINTR }

  var description: String { "\(call): \(reason)" }
}
