import Presence

/// What no single value of a record tells, for every wire format.
enum RecordRules {
  /// Whether it has the position that its kind asks for, whole and meant.
  @inline(__always)
  static func checkPosition(
    of record: Record, accuracyIsNegative: Bool, _ options: DecodingOptions
  ) throws(RejectionReason) {
    guard record.latitude.isNaN == record.longitude.isNaN else { throw .positionIncomplete }
    guard record.hasPosition else {
      if record.kind == .fix { throw .positionMissing }
      return
    }
    guard !accuracyIsNegative else { throw .accuracyNegative }
    try checkPlace(of: record, options)
  }

  /// Whether the position, which there is, is meant.
  @inline(__always)
  static func checkPlace(
    of record: Record, _ options: DecodingOptions
  ) throws(RejectionReason) {
    guard record.latitude != 0 || record.longitude != 0 || options.acceptsNullIsland else {
      throw .nullIsland
    }
  }

  @inline(__always)
  static func checkTime(
    of record: Record, _ options: DecodingOptions
  ) throws(RejectionReason) {
    if let latest = options.latestTime, record.time > latest { throw .future }
  }
}
