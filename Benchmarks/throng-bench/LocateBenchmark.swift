import Geofencing
import Glibc

/// How many points a second the index tells the zones of, on one core.
struct LocateBenchmark {
  private static let runs = 5

  private let venues: [SurveyedVenue]
  private let points: (x: [Double], y: [Double])

  init(venues: String, points: String) throws(BenchError) {
    self.venues = try Files.venues(venues)
    self.points = try Files.points(points)
  }

  /// A line of JSON: the median of five runs, the slowest and the quickest.
  func run() throws(BenchError) -> String {
    let start = Self.seconds
    let index: FenceIndex
    do { index = try FenceIndex(venues) } catch { throw BenchError("\(error)") }
    let built = Self.seconds - start
    var ids: [FenceSetID] = []
    var rates: [Double] = []
    for _ in 0..<Self.runs {
      let start = Self.seconds
      index.locate(longitudes: points.x, latitudes: points.y, into: &ids)
      rates.append(Double(points.x.count) / (Self.seconds - start))
    }
    rates.sort()
    let found = ids.reduce(0) { $0 + index.members(of: $1).count }
    return """
      {"part":"locate","fences":\(index.fences.count),"points":\(points.x.count),"found":\(found),\
      "buildSeconds":\(Self.short(built)),"megabytes":\(index.byteCount >> 20),"pointsPerSecond":\(Int(rates[Self.runs / 2])),\
      "slowest":\(Int(rates[0])),"quickest":\(Int(rates[Self.runs - 1]))}
      """
  }

  /// Processor time of this thread.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  private static func short(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
