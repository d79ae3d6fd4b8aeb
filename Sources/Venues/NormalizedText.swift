import Foundation

extension String {
  /// The text in Unicode's form C, in which ids and names are kept.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
