import CLinux
import Glibc

/// Tells which files of a folder have changed and are whole again (inotify).
///
/// A file counts when its writer closes it, or when it takes its name: half-written ones are not told.
struct FolderWatch: ~Copyable, Sendable {
  let descriptor: FileDescriptor

  /// Watches from now on.
  init(_ path: String) throws(SystemError) {
    let made = try FileDescriptor(
      checking: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)),
      of: "inotify_init1")
    let wanted =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    guard inotify_add_watch(made.raw, path, wanted) >= 0 else {
      throw SystemError("inotify_add_watch")
    }
    descriptor = made
  }

  /// All changes that have been told and not been taken.
  borrowing func takeChanges() -> FolderChanges {
    var changes = FolderChanges()
    // Room for some hundred events; one has at most 16 bytes and a name of 256.
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      while case let count = read(descriptor.raw, buffer.baseAddress, buffer.count), count > 0 {
        Self.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &changes)
      }
    }
    return changes
  }

  private static func add(_ events: UnsafeRawBufferPointer, to changes: inout FolderChanges) {
    let header = MemoryLayout<inotify_event>.size
    var start = 0
    while start + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(start + header + Int(event.len), events.count)
      let name = events[(start + header)..<end].prefix { $0 != 0 }
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.mayBeMore = true }
      let gone =
        UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)
      if event.mask & gone != 0 { changes.isLost = true }
      if !name.isEmpty { changes.names.insert(String(decoding: name, as: UTF8.self)) }
      start = end
    }
  }
}
