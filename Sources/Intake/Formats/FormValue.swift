import Presence

/// The decoded value of a form's field, valid as long as its line is read.
struct FormValue {
  let bytes: UnsafeBufferPointer<UInt8>

  var isEmpty: Bool { bytes.isEmpty }

  /// Its value as a decimal number; nil if it is none.
  var number: Double? { DecimalText.number(bytes) }

  /// The instant that it names as ISO 8601, of whose offset the plus may have become a space.
  var time: EventTime? { ISO8601.time(bytes, spaceIsPlus: true) }

  /// What it says happened; a form holds nothing that `permission` and `scan` ask for besides.
  func event() throws(RejectionReason) -> Record.Kind {
    let kind = try Words.event(bytes)
    guard kind != .permission, kind != .scan else { throw .eventUnknown }
    return kind
  }
}
