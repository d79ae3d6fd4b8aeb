import Glibc

/// The members of a record that have a meaning.
enum MemberName: UInt32, CaseIterable {
  case session, time, lat, lon, horizontalAccuracy, level, speed, course, altitude
  case verticalAccuracy, battery, event, seq, platform, status, precise, venue, zone, count

  /// The member of that name; nil if it has no meaning.
  ///
  /// Length and first byte (and one more of `lat` and `lon`) leave one candidate to compare.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, let candidate = MemberName.candidate(first, bytes) else {
      return nil
    }
    let spelling = candidate.spelling
    guard spelling.utf8CodeUnitCount == bytes.count, let start = bytes.baseAddress,
      memcmp(start, spelling.utf8Start, bytes.count) == 0
    else { return nil }
    self = candidate
  }

  /// Its bit in a set of members.
  var bit: UInt32 { 1 << rawValue }

  private static func candidate(
    _ first: UInt8, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> MemberName? {
    switch (bytes.count, Unicode.Scalar(first)) {
    case (3, "l"): bytes[1] == UInt8(ascii: "a") ? .lat : .lon
    case (3, "s"): .seq
    case (4, "t"): .time
    case (4, "z"): .zone
    case (5, "s"): .speed
    case (5, "l"): .level
    case (5, "e"): .event
    case (5, "v"): .venue
    case (5, "c"): .count
    case (6, "c"): .course
    case (6, "s"): .status
    case (7, "s"): .session
    case (7, "b"): .battery
    case (7, "p"): .precise
    case (8, "a"): .altitude
    case (8, "p"): .platform
    case (16, "v"): .verticalAccuracy
    case (18, "h"): .horizontalAccuracy
    default: nil
    }
  }

  private var spelling: StaticString {
    switch self {
    case .session: "session"
    case .time: "time"
    case .lat: "lat"
    case .lon: "lon"
    case .horizontalAccuracy: "horizontalAccuracy"
    case .level: "level"
    case .speed: "speed"
    case .course: "course"
    case .altitude: "altitude"
    case .verticalAccuracy: "verticalAccuracy"
    case .battery: "battery"
    case .event: "event"
    case .seq: "seq"
    case .platform: "platform"
    case .status: "status"
    case .precise: "precise"
    case .venue: "venue"
    case .zone: "zone"
    case .count: "count"
    }
  }
}
