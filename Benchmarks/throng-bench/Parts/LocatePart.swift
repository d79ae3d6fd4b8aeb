import Geofencing
import JSONText

/// How many points a second the index tells the zones of, on one core.
enum LocatePart {
  static func line(venues: String, points: String, _ runs: Runs) throws(BenchError) -> String {
    let venues = try Files.venues(venues)
    let points = try Files.points(points)
    let start = Runs.processorSeconds()
    let index: FenceIndex
    do { index = try FenceIndex(venues) } catch { throw BenchError("\(error)") }
    let built = Runs.processorSeconds() - start
    var ids: [FenceSetID] = []
    index.locate(longitudes: points.x, latitudes: points.y, into: &ids)
    let found = ids.reduce(0) { $0 + index.members(of: $1).count }
    return runs.line(
      "locate", points.x.count, "points",
      members: { line in
        line.member("fences", index.fences.count)
        line.member("found", found)
        line.member("buildSeconds", built, decimals: 3)
        line.member("megabytes", index.byteCount >> 20)
      }
    ) {
      index.locate(longitudes: points.x, latitudes: points.y, into: &ids)
    }
  }
}
