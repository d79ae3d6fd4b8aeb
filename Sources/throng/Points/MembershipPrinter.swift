import Geofencing
import JSONText
import Venues

/// Prints what `throng locate` found: venues and zones, not the vicinities.
struct MembershipPrinter {
  private struct Membership {
    var venue: String
    /// Nil for the venue itself.
    var zone: String?
  }

  private let index: FenceIndex
  /// One a fence; nil for a vicinity.
  private let memberships: [Membership?]

  init(index: FenceIndex, venues: [Venue]) {
    self.index = index
    memberships = index.fences.map { fence in
      let venue = venues[fence.venue]
      switch fence.part {
      case .vicinity: return nil
      case .outline: return Membership(venue: venue.id, zone: nil)
      case .zone(let number): return Membership(venue: venue.id, zone: venue.zones[number].id)
      }
    }
  }

  /// How many memberships a set of fences stands for.
  func memberships(of set: FenceSetID) -> Int {
    index.sets.members(of: set).count { memberships[Int($0)] != nil }
  }

  func printCount(
    points: Int, memberships: Int, duration: Duration, asJSON: Bool, to out: OutputStream
  ) throws(CommandError) {
    let seconds = duration / .seconds(1)
    guard asJSON else {
      let microseconds = Int64((seconds * 1e6).rounded())
      let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
      return try out.line(
        "points=\(points) memberships=\(memberships) seconds=\(microseconds / 1_000_000).\(fraction)"
      )
    }
    var json = JSONWriter()
    json.object {
      $0.member("points", points)
      $0.member("memberships", memberships)
      $0.member("seconds", seconds, decimals: 6)
    }
    try out.line(json.text)
  }

  func printRows(
    _ ids: [FenceSetID], asJSON: Bool, to out: OutputStream
  ) throws(CommandError) {
    let texts = memberships.map { membership in
      membership.map { asJSON ? MembershipPrinter.json($0) : MembershipPrinter.csv($0) }
    }
    let before = asJSON ? #"{"row":"# : ""
    if !asJSON { try out.line("row,venue,zone") }
    for (row, set) in ids.enumerated() {
      for fence in index.sets.members(of: set) {
        guard let text = texts[Int(fence)] else { continue }
        try out.line("\(before)\(row + 1)\(text)")
      }
    }
  }

  private static func csv(_ membership: Membership) -> String {
    ",\(CSV.field(membership.venue)),\(CSV.field(membership.zone ?? ""))"
  }

  private static func json(_ membership: Membership) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("venue", membership.venue)
      $0.member("zone", membership.zone)
    }
    return "," + json.text.dropFirst()
  }
}
