import Engine
import Geofencing
import JSONText
import Presence
import Simulation
import Venues

/// Times one estimate of many sessions in many zones by an engine, in time of one core.
struct EstimatePart {
  private let sessions: Int
  private let zones: Int
  private static let zoneMetres = 40.0
  private static let degreesPerMetre = 1 / 111_319.49
  private static let start = EventTime(seconds: 1_781_370_000)

  init(sessions: Int, zones: Int) {
    (self.sessions, self.zones) = (sessions, zones)
  }

  /// Zones of 40 m by 40 m in rows of ten; everybody with one fix of 5 to 10 m.
  func line(_ runs: Runs) throws(BenchError) -> String {
    do {
      var options = EngineOptions(clock: .records)
      options.maxSessions = 2 * max(sessions, 1 << 20)
      let engine = try Engine(options: options)
      _ = try engine.load([try VenueSurveyor.survey(venue)])
      // What nobody is in is made here: the ground in cells, and its estimate.
      try tick(engine, 0)
      _ = try engine.ingest(crowd)
      // The first has no counts to start from.
      try tick(engine, 1)
      var turn = 1
      return try runs.line(
        "estimator", sessions, "sessions", members: { $0.member("zones", zones) }
      ) {
        turn += 1
        try tick(engine, turn)
      }
    } catch {
      throw BenchError("\(error)")
    }
  }

  private func tick(_ engine: Engine, _ second: Int) throws {
    var batch = RecordBatch()
    batch.append(tick: Self.start + .seconds(Int64(second)))
    _ = try engine.ingest(batch)
    try engine.estimate()
  }

  private var crowd: RecordBatch {
    var random = SeededRandom(seed: 1)
    var batch = RecordBatch()
    for number in 0..<sessions {
      let zone = min(Int(random.uniform(0, Double(zones))), zones - 1)
      var record = Record(kind: .fix, time: Self.start)
      record.longitude =
        (Double(zone % 10) + random.unit()) * Self.zoneMetres * Self.degreesPerMetre
      record.latitude =
        (Double(zone / 10) + random.unit()) * Self.zoneMetres * Self.degreesPerMetre
      record.accuracy = Float(random.uniform(5, 10))
      batch.append(record, session: Array("session-\(number)".utf8)[...])
    }
    return batch
  }

  private var venue: Venue {
    let size = Self.zoneMetres
    var venue = Venue(
      id: "rows", shape: [square(0, 0, 10 * size, Double((zones + 9) / 10) * size)])
    venue.zones = (0..<zones).map { zone in
      let (x, y) = (Double(zone % 10) * size, Double(zone / 10) * size)
      return Zone(id: "zone-\(zone)", shape: [square(x, y, size, size)])
    }
    return venue
  }

  private func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PolygonShape {
    func position(_ x: Double, _ y: Double) -> Position {
      Position(longitude: x * Self.degreesPerMetre, latitude: y * Self.degreesPerMetre)
    }
    return PolygonShape(exterior: [
      position(x, y), position(x + width, y), position(x + width, y + height),
      position(x, y + height), position(x, y),
    ])
  }
}
