import Engine
import Service

/// A venue drawn for these tests: a square of two halves, `west` on level 0 and `east` on levels
/// 1 and 2, about 68.6 m × 111.3 m each; and a `pitch` inside `west` on every level.
enum Arena {
  static let geoJSON = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"arena","properties":{"role":"venue","name":"Arena","capacity":1000},
    "geometry":{"type":"Polygon","coordinates":[[[13,52],[13.002,52],[13.002,52.001],[13,52.001],[13,52]]]}},
    {"type":"Feature","id":"west","properties":{"role":"zone","name":"West","level":0,"capacity":8},
    "geometry":{"type":"Polygon","coordinates":[[[13,52],[13.001,52],[13.001,52.001],[13,52.001],[13,52]]]}},
    {"type":"Feature","id":"east","properties":{"role":"zone","levels":[1,2]},
    "geometry":{"type":"Polygon","coordinates":[[[13.001,52],[13.002,52],[13.002,52.001],[13.001,52.001],[13.001,52]]]}},
    {"type":"Feature","id":"pitch","properties":{"role":"zone"},
    "geometry":{"type":"Polygon","coordinates":[[[13.0002,52.0002],[13.0008,52.0002],[13.0008,52.0008],[13.0002,52.0008],[13.0002,52.0002]]]}}
    ]}
    """

  /// A fix at `second` seconds past 17:00.
  static func fix(
    _ session: String, _ second: Int, _ longitude: Double, _ latitude: Double, level: Int? = nil
  ) -> String {
    let time = "2026-06-13T17:\(two(second / 60)):\(two(second % 60))Z"
    let floor = level.map { #","level":\#($0)"# } ?? ""
    return #"{"session":"\#(session)","time":"\#(time)","lat":\#(latitude),"lon":\#(longitude),"#
      + #""horizontalAccuracy":3\#(floor)}"# + "\n"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
