import Geofencing
import Presence
import Venues

@testable import Engine

/// A yard of 200 m by 100 m with a gate at each end, a floor between them and a stage on that.
enum Yard {
  static var venue: Venue {
    var venue = Venue(id: "yard", shape: TestVenues.rectangle(0, 0, 200, 100))
    venue.vicinityMeters = 50
    venue.zones = [
      Zone(id: "gate-a", kind: "gate", shape: TestVenues.rectangle(0, 40, 10, 60)),
      Zone(id: "gate-b", kind: "gate", shape: TestVenues.rectangle(190, 40, 200, 60)),
      Zone(id: "floor", shape: TestVenues.rectangle(20, 0, 180, 100)),
      Zone(id: "stage", shape: TestVenues.rectangle(100, 30, 140, 70)),
    ]
    return venue
  }

  static func engine(
    _ venue: Venue = Yard.venue, shards: Int = 1, folder: String? = nil
  ) throws -> Engine {
    let engine = try Engine(
      options: EngineOptions(clock: .records, shards: shards), folder: folder)
    _ = try engine.load(try TestVenues.survey(venue))
    return engine
  }

  /// A fix that is clear of every edge by its radius.
  static func fix(_ session: String, at second: Double, _ east: Double, _ north: Double = 50)
    -> String
  {
    TestVenues.fix(session, at: second, east, north, accuracy: 1)
  }

  /// Somebody who comes by gate a at a second and then stands on the floor.
  static func comer(_ session: String, at second: Double) -> [String] {
    [(-10.0, -30.0), (0, 5), (10, 60), (20, 60)].map { fix(session, at: second + $0.0, $0.1) }
  }

  /// So many people counted at a gate.
  static func scan(_ gate: String, at second: Double, _ count: Int, _ more: String = "") -> String {
    #"{"event":"scan","venue":"yard","zone":"\#(gate)","time":\#(1_781_370_000 + second),"#
      + #""count":\#(count)\#(more)}"#
  }

  /// Sessions that come in every 10 s from 17:10:00 on, 60 of them, and scans of 20 people a minute at
  /// gate a.
  static var evening: [String] {
    let comers = (0..<60).map { comer("phone-\($0)", at: 600 + 10 * Double($0)) }
    let lines = comers.flatMap { $0 } + (10...18).map { scan("gate-a", at: 60 * Double($0), 20) }
    return lines.sorted { time(of: $0) < time(of: $1) }
  }

  private static func time(of line: String) -> Double {
    let digits = line.split(separator: #""time":"#).last?.prefix { $0 != "," && $0 != "}" }
    return digits.flatMap { Double($0) } ?? 0
  }
}
