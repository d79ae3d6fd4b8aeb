import Foundation

extension Parameters {
  /// The id that must be there, in the form that the engine keeps ids in.
  func identifier(_ name: StaticString) throws(Refusal) -> String {
    try required(name, try string(name)).normalForm
  }
}

extension String {
  /// The text in Unicode's form C.
  var normalForm: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
