import Geofencing
import Venues

/// What the index answers, with all that another program needs to check it.
///
/// Numbers of 32 bits, the lowest byte first: how many fences; of each the length of its shape in well-known
/// binary, and that; then of each point how many fences cover it, and which, ascending.
enum AnswerFile {
  static func write(venues: String, points: String, to path: String) throws(BenchError) {
    let surveyed = try Files.venues(venues)
    let shapes = surveyed.flatMap { [$0.vicinity, $0.venue.shape] + $0.venue.zones.map(\.shape) }
    let points = try Files.points(points)
    let index: FenceIndex
    do { index = try FenceIndex(surveyed) } catch { throw BenchError("\(error)") }
    var bytes: [UInt8] = []
    bytes.append(UInt32(shapes.count))
    for shape in shapes { bytes.append(wellKnownBinary: shape) }
    var ids: [FenceSetID] = []
    index.locate(longitudes: points.x, latitudes: points.y, into: &ids)
    for id in ids {
      let members = index.members(of: id)
      bytes.append(UInt32(members.count))
      for member in members { bytes.append(UInt32(bitPattern: member)) }
    }
    try Files.write(bytes, to: path)
  }
}
