import CrowdDensity
import Engine
import Geofencing
import Presence
import Simulation
import Venues

/// Times one estimate of many sessions in many zones by an engine, in time of one core.
struct EstimateBenchmark {
  private let sessions: Int
  private let zones: Int
  private static let zoneMetres = 40.0
  private static let degreesPerMetre = 1 / 111_319.49
  private static let start = EventTime(seconds: 1_781_370_000)

  init(_ options: TrialOptions) throws(TrialError) {
    sessions = try options.integer("--sessions", in: 1...1_000_000, default: 50_000)
    zones = try options.integer("--zones", in: 1...10_000, default: 50)
  }

  /// Zones of 40 m by 40 m in rows of ten; everybody with one fix of 5 to 10 m.
  func run() throws(TrialError) -> [String] {
    do {
      var options = EngineOptions(clock: .records)
      options.maxSessions = 2_000_000
      let engine = try Engine(options: options)
      let load = System.processorSeconds
      _ = try engine.load([try VenueSurveyor.survey(venue)])
      let first = System.processorSeconds
      // What nobody is in is made here: the ground in cells, and its estimate.
      try tick(engine, 0)
      let ingest = System.processorSeconds
      _ = try engine.ingest(crowd)
      let told = "\(sessions) sessions, \(zones) zones: load \(Self.milliseconds(load, first)) ms, "
      var best = Double.infinity
      for turn in 1...5 {
        let begin = System.processorSeconds
        try tick(engine, turn)
        best = min(best, System.processorSeconds - begin)
      }
      let people = engine.density(venue: "rows")?.total.people
      return [
        told + "first \(Self.milliseconds(first, ingest)) ms, then \(Int(best * 1000)) ms each",
        people.map { "\($0.people) people, \($0.low) to \($0.high)" } ?? "no estimate",
      ]
    } catch {
      throw TrialError("\(error)")
    }
  }

  private static func milliseconds(_ from: Double, _ to: Double) -> Int { Int((to - from) * 1000) }

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
