import Glibc
import Presence

/// The words of a record's fixed vocabularies.
enum Words {
  private static let events: [(StaticString, Record.Kind)] = [
    ("launch", .launch), ("foreground", .foreground), ("background", .background),
    ("terminate", .terminate), ("permission", .permission), ("alert", .alert), ("scan", .scan),
  ]
  private static let statuses: [(StaticString, Record.Permission)] = [
    ("notDetermined", .notDetermined), ("denied", .denied), ("whenInUse", .whenInUse),
    ("always", .always),
  ]
  private static let platforms: [(StaticString, Record.Platform)] = [
    ("ios", .ios), ("android", .android),
  ]

  static func event(_ value: some MemberValue) throws(RejectionReason) -> Record.Kind {
    guard let bytes = value.stringBytes else { throw .eventUnknown }
    return try event(bytes)
  }

  static func event(_ word: UnsafeBufferPointer<UInt8>) throws(RejectionReason) -> Record.Kind {
    guard let kind = find(word, in: events) else { throw .eventUnknown }
    return kind
  }

  static func permission(_ value: some MemberValue) throws(RejectionReason) -> Record.Permission {
    guard let bytes = value.stringBytes, let status = find(bytes, in: statuses) else {
      throw .permissionStatusInvalid
    }
    return status
  }

  /// A platform that isn't known has the default's error model, so it is no fault.
  static func platform(_ value: some MemberValue) throws(RejectionReason) -> Record.Platform {
    guard let bytes = value.stringBytes else { throw .platformInvalid }
    return find(bytes, in: platforms) ?? .unknown
  }

  /// Whether a text is that word.
  static func same(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
    return memcmp(start, word.utf8Start, bytes.count) == 0
  }

  private static func find<Meaning>(
    _ bytes: UnsafeBufferPointer<UInt8>, in words: [(StaticString, Meaning)]
  ) -> Meaning? {
    for (word, meaning) in words where same(bytes, word) { return meaning }
    return nil
  }
}
