import Glibc

/// The members of one record that have no meaning, kept to find one given twice.
///
/// Its memory is kept from record to record.
struct UnknownNames {
  private var names: [UnsafeBufferPointer<UInt8>] = []

  /// Forgets the last record's.
  mutating func removeAll() {
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
  }

  /// Adds a name that lives as long as the record.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) { names.append(name) }

  /// Whether a name was added twice.
  ///
  /// Few names are compared each with each; a line made of thousands is sorted, lest one line of
  /// 64 KiB cost millions of comparisons.
  mutating func hasDuplicate() -> Bool {
    guard names.count > 1 else { return false }
    if names.count <= 16 {
      for later in 1..<names.count {
        for earlier in 0..<later where Self.order(names[earlier], names[later]) == 0 { return true }
      }
      return false
    }
    names.sort { Self.order($0, $1) < 0 }
    return zip(names, names.dropFirst()).contains { Self.order($0, $1) == 0 }
  }

  private static func order(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    guard a.count == b.count else { return a.count < b.count ? -1 : 1 }
    guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
    return memcmp(first, second, a.count)
  }
}
