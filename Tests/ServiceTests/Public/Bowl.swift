import Engine
import JSONText
import Venues

@testable import Service

/// A venue drawn for tests of what everybody may know: a `stand` with a `pit` in it, a `bar` beside it, and room
/// round them.
enum Bowl {
  /// Where somebody may be; each place is far from every edge but its own.
  enum Place: Double {
    /// In the venue alone.
    case yard = 13.0095
    /// In the stand, not in the pit.
    case stand = 13.001
    /// In the pit and so in the stand.
    case pit = 13.003
    case bar = 13.007
    /// Beyond the vicinity.
    case away = 13.1
  }

  static let geoJSON: String = {
    func box(_ west: Double, _ east: Double) -> String {
      let corners = [(west, 52.0), (east, 52.0), (east, 52.002), (west, 52.002), (west, 52.0)]
      let ring = corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
      return #""geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}"#
    }
    let areas = [
      #"{"type":"Feature","id":"bowl","properties":{"role":"venue","capacity":1000,"vicinityMeters":50},"#
        + box(13, 13.01),
      #"{"type":"Feature","id":"stand","properties":{"role":"zone","capacity":200},"#
        + box(13, 13.005),
      #"{"type":"Feature","id":"pit","properties":{"role":"zone"},"# + box(13.002, 13.004),
      #"{"type":"Feature","id":"bar","properties":{"role":"zone"},"# + box(13.006, 13.008),
    ]
    return #"{"type":"FeatureCollection","features":["#
      + areas.map { $0 + "}" }.joined(separator: ",")
      + "]}"
  }()

  static var file: VenueFile { VenueFile(name: "bowl.geojson", bytes: Array(geoJSON.utf8)) }

  /// So many people at places, each with a fix in that second past 17:00; `prefix` tells crowds apart.
  static func crowd(
    _ counts: KeyValuePairs<Place, Int>, second: Int, prefix: String = ""
  ) -> String {
    counts.map { place, count in
      (0..<count).map { number in
        #"{"session":"\#(prefix)\#(place)\#(number)","time":\#(1_781_370_000 + second),"#
          + #""lat":52.001,"lon":\#(place.rawValue),"horizontalAccuracy":3}"# + "\n"
      }.joined()
    }.joined()
  }

  /// A daemon that serves the bowl, its counts made once a minute of the records' clock.
  static func serving(
    minimum: Int = 10, _ body: (Client, Served) throws -> Void
  ) throws {
    let (folder, state) = (try ShortFolder(), Folder())
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: true)
    options.catchesSignals = false
    options.audience = .public
    options.publicRules = PublicRules(minimum: minimum)
    var engineOptions = EngineOptions(clock: .records)
    engineOptions.estimator = .none
    let engine = try Engine(options: engineOptions, folder: state.path)
    let served = Served(folder, try Server(engine: engine, options: options))
    defer { _ = served.stop() }
    let client = try Client(path: folder.socket, timeout: 20)
    _ = try client.call("venue.load", payload: Array(geoJSON.utf8))
    try body(client, served)
  }

  /// The public's answer.
  static func density(_ client: Client, zone: String? = nil) throws -> AnswerValue {
    try client.call("zone.density") { params in
      params.member("venue", "bowl")
      params.member("audience", "public")
      if let zone { params.member("zone", zone) }
    }.value
  }

  /// The sessions told: of the venue, the stand, the pit and the bar.
  static func told(_ answer: AnswerValue) -> [Int?] {
    ([answer["total"]].compactMap { $0 } + (answer["zones"]?.elements ?? []))
      .map { $0["sessions"]?.integer }
  }

  static func submit(_ client: Client, _ lines: String) throws {
    _ = try client.call("fix.submit", payload: Array(lines.utf8))
  }
}
