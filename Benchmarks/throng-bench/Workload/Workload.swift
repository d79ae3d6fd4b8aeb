import JSONText
import Presence
import Simulation
import Venues

/// Venues and fixes made by chance, the same for ever: what benchmarks run on.
///
/// `S` are ten stadiums of twenty zones, `M` and `L` a city of 10,000 and 100,000, `H` as many halls as wished.
struct Workload {
  private static let start = EventTime(seconds: 1_781_456_400)
  private static let middle = Position(longitude: 9.99, latitude: 53.55)

  /// The set's name.
  let set: String
  private let venues: [Venue]
  private let plane = MetrePlane(origin: middle)
  private let sessions: Int
  private let fixesOfSession: Int

  /// A set; a city's zones and stadiums are always as many.
  ///
  /// - Throws: `BenchError` if there is no set of that name.
  init(
    _ set: String, halls: Int = 100, sessions: Int = 50_000, fixes: Int = 2_000_000
  ) throws(BenchError) {
    self.set = set
    self.sessions = sessions
    fixesOfSession = max(1, fixes / sessions)
    switch set {
    case "S": venues = Self.stadiums
    case "M": venues = [CityPlan.venue(zones: 10_000, at: Self.middle)]
    case "L": venues = [CityPlan.venue(zones: 100_000, at: Self.middle)]
    case "H": venues = HallPlan.venues(halls, at: Self.middle)
    default: throw BenchError("The sets are S, M, L and H; \(set) is none.")
    }
  }

  /// Two rows of five, 6 km apart and more.
  private static var stadiums: [Venue] {
    let plane = MetrePlane(origin: middle)
    return (0..<10).map { number in
      var random = SeededRandom(seed: 10, stream: UInt64(number))
      return StadiumPlan.venue(
        number,
        at: plane.position(
          Double(number % 5 - 2) * 6000 + random.uniform(-1500, 1500),
          Double(number / 5 * 2 - 1) * 6000 + random.uniform(-1500, 1500)))
    }
  }

  /// Writes `venues_SET.geojson`, `zones_SET.wkb`, `fixes_SET.ndjson` with its `fixes_SET.xy.bin`,
  /// `fixes_WSET.ndjson` with people who walk, and `year_SET.ndjson` with two visits in each hour before.
  func write(to folder: String) throws(BenchError) {
    try Files.write(VenueWriter.geoJSON(of: venues), to: "\(folder)/venues_\(set).geojson")
    try Files.write(wellKnownBinary, to: "\(folder)/zones_\(set).wkb")
    try Files.write(year, to: "\(folder)/year_\(set).ndjson")
    for isWalking in [false, true] {
      var plan = CrowdPlan(venues, on: plane, seed: isWalking ? 42 : 41)
      let fixes = plan.fixes(sessions: sessions, each: fixesOfSession, isWalking: isWalking)
      try Files.write(
        lines(of: fixes), to: "\(folder)/fixes_\(isWalking ? "W" : "")\(set).ndjson")
      if !isWalking { try Files.write(pairs(of: fixes), to: "\(folder)/fixes_\(set).xy.bin") }
    }
  }

  /// Outlines and zones: how many, then the length and the bytes of each.
  private var wellKnownBinary: [UInt8] {
    let shapes = venues.flatMap { [$0.shape] + $0.zones.map(\.shape) }
    var bytes: [UInt8] = []
    bytes.append(UInt32(shapes.count))
    for shape in shapes { bytes.append(wellKnownBinary: shape) }
    return bytes
  }

  private func pairs(of fixes: [BenchFix]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * fixes.count)
    for fix in fixes {
      bytes.append(fix.position.longitude.bitPattern)
      bytes.append(fix.position.latitude.bitPattern)
    }
    return bytes
  }

  private func lines(of fixes: [BenchFix]) -> [UInt8] {
    var random = SeededRandom(seed: 43)
    let names = (0..<sessions).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(130 * fixes.count)
    for fix in fixes { Self.append(fix, of: names[Int(fix.session)], to: &bytes) }
    return bytes
  }

  /// Two sessions in each hour of the year before, in the first zone for some minutes.
  private var year: [UInt8] {
    var random = SeededRandom(seed: 44)
    guard let zone = venues[0].zones.first else { return [] }
    let target = Target(zone.shape, on: plane)
    var bytes: [UInt8] = []
    for hour in -8760..<0 {
      let place = target.inside(&random)
      for (minute, session) in [(1, "a"), (2, "a"), (3, "b"), (5, "a"), (6, "b")] {
        // The first has left by its third fix.
        let fix = BenchFix(
          session: 0, milliseconds: Int64(60 * hour + minute) * 60_000,
          position: minute == 5 ? plane.position(place, east: 0, north: 3000) : place, accuracy: 3)
        Self.append(fix, of: "year\(hour)\(session)", to: &bytes)
      }
    }
    return bytes
  }

  private static func append(_ fix: BenchFix, of session: String, to bytes: inout [UInt8]) {
    var line = JSONWriter()
    line.object { line in
      line.member("session", session)
      let time = start + TimeSpan(microseconds: fix.milliseconds * 1000)
      line.member("time", time.rfc3339)
      line.member("lat", fix.position.latitude, decimals: 7)
      line.member("lon", fix.position.longitude, decimals: 7)
      line.member("horizontalAccuracy", fix.accuracy, decimals: 1)
    }
    bytes += line.bytes
    bytes.append(UInt8(ascii: "\n"))
  }
}
