import Presence

/// One record while the fields of its form are read, in whatever order they come.
protocol FormDraft {
  /// The fields that have a meaning, counted from 0 to at most 31.
  associatedtype Field: RawRepresentable<UInt32>

  init()

  /// The record so far.
  var record: Record { get set }
  /// The field that names the session; nil before it.
  var session: FormValue? { get }

  /// The field of that name; nil if it has no meaning.
  static func field(_ name: UnsafeBufferPointer<UInt8>) -> Field?

  /// Takes a field, which is not empty: an empty one is the same as an absent one.
  mutating func take(_ field: Field, _ value: FormValue) throws(RejectionReason)

  /// Checks what no single field tells, and completes the record.
  mutating func finish(_ options: DecodingOptions) throws(RejectionReason)
}

extension FormDraft {
  /// The field that a table has for a name.
  static func find(
    _ name: UnsafeBufferPointer<UInt8>, in table: [(StaticString, Field)]
  ) -> Field? {
    for (spelling, field) in table where Words.same(name, spelling) { return field }
    return nil
  }
}
