import Geofencing
import Venues

/// How many polygons cover each point, as two bytes a point, the lower one first: what peers write too.
enum CountFile {
  /// Writes counts by the index.
  ///
  /// `shapes` is a file of the peers' polygons: they have the venues' outlines, or zones alone.
  static func write(
    venues: String, points: String, shapes: String, to path: String
  ) throws(BenchError) {
    let surveyed = try Files.venues(venues)
    let points = try Files.points(points)
    let polygons = try Files.bytes(shapes).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let zones = surveyed.reduce(0) { $0 + $1.venue.zones.count }
    guard polygons == zones || polygons == zones + surveyed.count else {
      throw BenchError("\(shapes) has \(polygons) polygons, \(venues) has \(zones) zones.")
    }
    let index: FenceIndex
    do { index = try FenceIndex(surveyed) } catch { throw BenchError("\(error)") }
    let counts = index.fences.map { fence in
      switch fence.part {
      case .vicinity: false
      case .outline: polygons > zones
      case .zone: true
      }
    }
    var ids: [FenceSetID] = []
    index.locate(longitudes: points.x, latitudes: points.y, into: &ids)
    var bytes: [UInt8] = []
    for id in ids {
      bytes.append(UInt16(index.members(of: id).count { counts[Int($0)] }))
    }
    try Files.write(bytes, to: path)
  }

  /// How many points have other counts in another file.
  static func differences(_ one: String, _ other: String) throws(BenchError) -> Int {
    let (one, other) = (try Files.bytes(one), try Files.bytes(other))
    guard one.count == other.count else { throw BenchError("The files are of other points.") }
    var count = 0
    for place in stride(from: 0, to: one.count, by: 2)
    where one[place] != other[place] || one[place + 1] != other[place + 1] {
      count += 1
    }
    return count
  }
}
