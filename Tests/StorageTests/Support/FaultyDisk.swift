import CFaultyDisk

/// A SQLite VFS of its own whose disk fails when it is told to.
final class FaultyDisk {
  /// How it fails; each names the operations that are counted.
  enum Fault: UInt32, CaseIterable, Sendable {
    case writeError = 1
    case shortWrite, full, shortFull, syncError, readError
  }

  private let disk = throng_faulty_disk_make()

  /// The name to open a database with.
  var name: String { String(cString: throng_faulty_disk_name(disk)) }

  /// Operations of the fault's kind since `fail`.
  var operations: Int { throng_faulty_disk_operations(disk) }

  /// Lets the operation of that number fail, from 0 and counted from now on, and all behind it if it lasts.
  func fail(_ fault: Fault, at number: Int, lasting: Bool) {
    throng_faulty_disk_break(disk, throng_fault(fault.rawValue), number, lasting ? 1 : 0)
  }

  /// Lets nothing fail any more.
  func mend() { throng_faulty_disk_break(disk, THRONG_FAULT_NONE, 0, 0) }

  deinit { throng_faulty_disk_free(disk) }
}
