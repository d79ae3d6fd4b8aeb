import Presence
import Storage

/// The newest scans, to know one by that comes again.
///
/// A scan's identity is venue, zone, time and sequence number, without that its count; it is kept as 64
/// bits of FNV-1a, so that a new scan is mistaken for one of those kept once in 10¹⁵.
struct RecentScans: Equatable {
  static let kept = 16_384

  /// The oldest first, but for what stands before `next` once all places are taken.
  private var identities: [UInt64] = []
  private var next = 0
  private var known: Set<UInt64> = []

  func contains(_ identity: UInt64) -> Bool { known.contains(identity) }

  /// Remembers a scan that isn't known.
  mutating func insert(_ identity: UInt64) {
    known.insert(identity)
    if identities.count < Self.kept {
      identities.append(identity)
    } else {
      known.remove(identities[next])
      identities[next] = identity
      next = (next + 1) % Self.kept
    }
  }

  /// The identities, the oldest first.
  var inOrder: [UInt64] { Array(identities[next...] + identities[..<next]) }

  static func identity(of scan: Record, _ text: [UInt8]) -> UInt64 {
    var identity = FNV1a()
    for part in [text[scan.text], text[scan.zoneText]] {
      identity.add(part)
      // No id holds it.
      identity.add([0])
    }
    var rest = ByteWriter()
    rest.signed(scan.time.microseconds)
    rest.byte(scan.sequence == nil ? 0 : 1)
    rest.signed(scan.sequence ?? scan.count)
    identity.add(rest.bytes)
    return identity.hash
  }
}
