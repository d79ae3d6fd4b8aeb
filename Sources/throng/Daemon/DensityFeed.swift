import JSONText
import Service

/// A venue's counts as the daemon tells them when they change.
struct DensityFeed {
  private let daemon: Daemon
  private let venue: String
  /// All that was told, put together as an answer of `zone.density`.
  private(set) var whole = AnswerValue.object([])

  /// Begins to watch a venue, or of its zones that one alone.
  init(_ daemon: Daemon, venue: String, zone: String?) throws(CommandError) {
    self.daemon = daemon
    self.venue = venue
    _ = try daemon.call("zone.watch") { params in
      params.member("venue", venue)
      if let zone { params.member("zones", array: { $0.string(zone) }) }
    }
  }

  /// Waits for the next frame, and takes it into `whole`.
  mutating func next() throws(CommandError) -> Answer {
    guard let frame = try daemon.nextNotification() else {
      throw .failed("the daemon has ended")
    }
    guard frame.value["removed"]?.bool != true else {
      throw .notFound("\(venue) is no longer in service")
    }
    whole = Self.joined(whole, frame.value)
    return frame
  }

  /// What is known with what a frame tells: new rows take the place of those of the same zones.
  static func joined(_ known: AnswerValue, _ frame: AnswerValue) -> AnswerValue {
    let told = frame["zones"]?.elements ?? []
    var zones = frame["first"]?.bool == true ? [] : known["zones"]?.elements ?? []
    for row in told {
      if let place = zones.firstIndex(where: { $0["zone"] == row["zone"] }) {
        zones[place] = row
      } else {
        zones.append(row)
      }
    }
    var members = frame.members.filter {
      !["first", "skipped", "total", "zones"].contains($0.name)
    }
    if let total = frame["total"] ?? known["total"] {
      members.append(AnswerValue.Member(name: "total", value: total))
    }
    members.append(AnswerValue.Member(name: "zones", value: .array(zones)))
    return .object(members)
  }
}
