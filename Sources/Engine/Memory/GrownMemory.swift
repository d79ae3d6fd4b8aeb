import CLinux
import Glibc

/// A piece of memory that grows: what is small comes from the heap, what is larger has pages of its own.
///
/// Pages take no room until they are used, and what is outgrown goes back as a whole: on the heap the halves that
/// thousands of arrays have left behind would stay, too small for any of them. Freed with the last who has it.
final class GrownMemory {
  /// From so many bytes on it has pages of its own.
  private static let mapped = 1 << 16

  private var start: UnsafeMutableRawPointer?
  private var bytes = 0

  deinit {
    if bytes < Self.mapped { free(start) } else { munmap(start, bytes) }
  }

  /// Makes room for more bytes and moves the first of them there; without any to be had the program ends.
  func grow(to wanted: Int, keeping used: Int) -> UnsafeMutableRawPointer {
    if bytes >= Self.mapped { return growPages(to: wanted) }
    let grown = wanted < Self.mapped ? malloc(wanted) : Self.pages(wanted)
    guard let grown else { fatalError("out of memory") }
    if let start { memcpy(grown, start, used) }
    free(start)
    (start, bytes) = (grown, wanted)
    return grown
  }

  /// Gives pages a place with room for more behind them: they are moved, not copied, and not cleared anew.
  private func growPages(to wanted: Int) -> UnsafeMutableRawPointer {
    guard let start, let grown = throng_move_pages(start, bytes, wanted) else {
      fatalError("out of memory")
    }
    (self.start, bytes) = (grown, wanted)
    return grown
  }

  private static func pages(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let pages = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return pages == MAP_FAILED ? nil : pages
  }
}
