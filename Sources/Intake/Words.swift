import JSONText
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

  static func event(_ value: JSONElement) throws(RejectionReason) -> Record.Kind {
    guard let kind = find(value, in: events) else { throw .eventUnknown }
    return kind
  }

  static func permission(_ value: JSONElement) throws(RejectionReason) -> Record.Permission {
    guard let status = find(value, in: statuses) else { throw .permissionStatusInvalid }
    return status
  }

  /// A platform that isn't known has the default's error model, so it is no fault.
  static func platform(_ value: JSONElement) throws(RejectionReason) -> Record.Platform {
    guard value.stringBytes != nil else { throw .platformInvalid }
    return find(value, in: platforms) ?? .unknown
  }

  private static func find<Meaning>(
    _ value: JSONElement, in words: [(StaticString, Meaning)]
  ) -> Meaning? {
    guard let bytes = value.stringBytes else { return nil }
    for (word, meaning) in words {
      let spelling = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      if bytes.elementsEqual(spelling) { return meaning }
    }
    return nil
  }
}
