import CLinux
import Glibc

/// A socket at a path that clients may connect to; the path is removed with it.
final class ListeningSocket: Sendable {
  /// Owner and group may connect, nobody else.
  static let mode: mode_t = 0o660

  let descriptor: FileDescriptor
  let path: String
  private let device: dev_t
  private let inode: ino_t

  /// Makes the socket, in place of one that a dead daemon left behind.
  ///
  /// Two daemons that start at once take turns by a lock on the folder.
  init(path: String) throws(ServerError) {
    let address: UnixAddress
    do { address = try UnixAddress(path: path) } catch { throw .path(path, error) }
    let folder = try Self.lockFolder(of: path)
    try Self.removeStale(path, at: address)
    do throws(SystemError) {
      descriptor = try Self.bound(to: address)
      try Self.open(descriptor, at: path)
    } catch { throw .system(path: path, error.description) }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw .system(path: path, SystemError("lstat").description)
    }
    (device, inode) = (status.st_dev, status.st_ino)
    self.path = path
    withExtendedLifetime(folder.raw) {}
  }

  deinit {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode else { return }
    _ = unlink(path)
  }

  /// The next waiting connection; nil if there is none.
  func accept() throws(SystemError) -> StreamSocket? {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let result = throng_accept4(descriptor.raw, flags)
    if result < 0, [EAGAIN, EINTR, ECONNABORTED].contains(errno) { return nil }
    return StreamSocket(try FileDescriptor(checking: result, of: "accept4"))
  }

  /// A socket at a path, at which nobody can connect yet.
  ///
  /// Its mode is right before it can be seen: the mode of the inode that `bind` makes is the
  /// descriptor's less the umask, so it's never wider.
  static func bound(to address: UnixAddress) throws(SystemError) -> FileDescriptor {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let made = try FileDescriptor(checking: socket(AF_UNIX, flags, 0), of: "socket")
    let raw = made.raw
    guard fchmod(raw, mode) == 0 else { throw SystemError("fchmod") }
    guard address.with({ bind(raw, $0, $1) }) == 0 else { throw SystemError("bind") }
    return made
  }

  /// Gives back what the umask took of the mode, then lets clients connect.
  private static func open(_ bound: borrowing FileDescriptor, at path: String) throws(SystemError) {
    // Whoever can write to the folder may have put a link there; what it leads to stays as it is.
    guard fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw SystemError("fchmodat")
    }
    guard listen(bound.raw, 128) == 0 else { throw SystemError("listen") }
  }

  private static func lockFolder(of path: String) throws(ServerError) -> FileDescriptor {
    let folder = SocketPath.folder(of: path)
    // The umask may take of a folder's mode, too.
    if path == SocketPath.system, mkdir(folder, 0o755) == 0 { _ = chmod(folder, 0o755) }
    do throws(SystemError) {
      let opened = try FileDescriptor(
        checking: Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), of: "open")
      while flock(opened.raw, LOCK_EX) != 0 {
        guard errno == EINTR else { throw SystemError("flock") }
      }
      return opened
    } catch { throw .folder(folder, error.reason) }
  }

  private static func removeStale(_ path: String, at address: UnixAddress) throws(ServerError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
    do {
      _ = try StreamSocket(connectingTo: address)
      throw ServerError.alreadyServed(path)
    } catch let error as SystemError {
      if error.code == EAGAIN { throw .alreadyServed(path) }
      // A daemon that ends removes its path itself.
      guard error.code == ECONNREFUSED || error.code == ENOENT else {
        throw .system(path: path, error.description)
      }
    } catch let error as ServerError {
      throw error
    } catch { throw .system(path: path, "\(error)") }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .system(path: path, SystemError("unlink").description)
    }
  }
}
