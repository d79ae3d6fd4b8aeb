/// Why a record was rejected: a fixed list, its words part of the protocol.
///
/// The names are those of Throng's own records; the other wire formats' fields of the same meaning
/// are meant as well, and of those that must be there an absent one is no number.
public enum RejectionReason: String, Error, Sendable, Hashable, CaseIterable {
  /// The line holds nothing but white space.
  case emptyLine
  /// The line has more than 65,536 bytes.
  case lineTooLong
  /// The line is not UTF-8.
  case notUTF8
  /// The line is not one JSON text, or has a number that neither 64 bits nor a double hold.
  case notJSON
  /// Arrays and objects nest more than 64 deep.
  case nestedTooDeep
  /// The line is JSON but no object.
  case notAnObject
  /// The line is no form body or query string: a field has no `=`, or a `%` no two hexadecimal
  /// digits behind it.
  case notForm
  /// A member is given twice.
  case duplicateMember

  /// `session` is absent, and the record is no `scan`.
  case sessionMissing
  /// `session` is no string of 1–128 bytes in NFC without control characters.
  case sessionInvalid
  /// `time` is absent.
  case timeMissing
  /// `time` is no number, nor a date and time of the calendar with `Z` or an offset.
  case timeInvalid
  /// `time` lies outside 2000–2100.
  case timeOutOfRange
  /// `seq` is no integer of 64 bits; `1.0` and `"1"` are none.
  case sequenceInvalid

  /// Neither a position nor an event is given.
  case positionMissing
  /// One of `lat` and `lon` is given without the other.
  case positionIncomplete
  /// `lat` is no number from −90 to 90.
  case latitudeInvalid
  /// `lon` is no number from −180 to 180.
  case longitudeInvalid
  /// The position is exactly 0,0, where no venue is.
  case nullIsland
  /// `horizontalAccuracy` is no number, or too large for 32 bits.
  case accuracyInvalid
  /// `horizontalAccuracy` is negative, by which a phone says that the position is invalid.
  case accuracyNegative

  /// `level` is no integer of 32 bits, or the least of them.
  case levelInvalid
  /// `speed` is no number, or too large for 32 bits.
  case speedInvalid
  /// `course` is no number up to 360.
  case courseInvalid
  /// `altitude` is no number, or too large for 32 bits.
  case altitudeInvalid
  /// `verticalAccuracy` is no number, or too large for 32 bits.
  case verticalAccuracyInvalid
  /// `battery` is no number up to 1.
  case batteryInvalid
  /// `hacc` or `vacc` of a `postlocation` record, accelerations there, is absent or no number.
  case accelerationInvalid
  /// `platform` is no string.
  case platformInvalid

  /// `event` is none of the known ones.
  case eventUnknown
  /// `permission` has no `status`, or none of the known ones.
  case permissionStatusInvalid
  /// `precise` of a `permission` is neither `true` nor `false`.
  case preciseInvalid
  /// `venue` of a `scan` is absent or no string of 1–128 bytes without control characters.
  case venueInvalid
  /// `zone` of a `scan` is absent or no string of 1–128 bytes without control characters.
  case zoneInvalid
  /// `count` of a `scan` is absent or no integer from 0 up.
  case countInvalid

  /// The record is more than 60 s later than the wall clock.
  case future
  /// The record is more than 48 h older than the engine's clock; found by the engine.
  case tooOld
  /// The session has 4,096 records newer than the watermark already; found by the engine.
  case tooMany
  /// The session is new, and the engine holds as many as it may, none of them idle; found by the engine.
  case tooManySessions
}
