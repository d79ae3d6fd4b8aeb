import Glibc

/// A group of this system's accounts.
public enum AccountGroup {
  /// The number of a group given by number or by name.
  ///
  /// - Parameter word: Such as `27` or `sudo`; a number needs no group of that number.
  /// - Returns: Nil if there is no group of that name.
  public static func number(of word: String) -> UInt32? {
    // The last one is the kernel's word for none.
    if let number = UInt32(word) { return number == .max ? nil : number }
    guard !word.utf8.contains(0) else { return nil }
    var entry = group()
    var found: UnsafeMutablePointer<group>?
    var text = [CChar](repeating: 0, count: 1 << 10)
    while getgrnam_r(word, &entry, &text, text.count, &found) == ERANGE, text.count < 1 << 24 {
      text = [CChar](repeating: 0, count: text.count * 4)
    }
    return found?.pointee.gr_gid
  }
}
