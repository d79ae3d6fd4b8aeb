import Presence
import Testing

@Suite struct ReportRhythmTests {
  @Test func withoutAGap() {
    #expect(ReportRhythm().staleAfter == .seconds(180))
    #expect(ReportRhythm().fixLife == .seconds(180))
  }

  /// 2.5 times a steady gap, within 30 and 600 s.
  @Test(arguments: [(1, 30), (10, 30), (20, 50), (60, 150), (300, 600)] as [(Int64, Int64)])
  func howLongAFixTells(gap: Int64, life: Int64) {
    var rhythm = ReportRhythm()
    for _ in 0..<8 { rhythm.add(.seconds(gap)) }
    #expect(rhythm.fixLife == .seconds(life))
  }

  /// Three times the median of the last 8 gaps, 180…600 s, each gap rounded to 2.5 s.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func agreesWithASortedList(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rhythm = ReportRhythm()
    var gaps: [Double] = []
    for _ in 0..<40 {
      let gap = (Double.random(in: 0.1...250, using: &random) * 10).rounded() / 10
      rhythm.add(TimeSpan(microseconds: Int64((gap * 1e6).rounded())))
      gaps.append((gap / 2.5).rounded(.toNearestOrAwayFromZero) * 2.5)
      let sorted = gaps.suffix(8).sorted()
      let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      #expect(abs(rhythm.staleAfter.seconds - min(max(3 * median, 180), 600)) < 1e-6)
      #expect(abs(rhythm.fixLife.seconds - min(max(2.5 * median, 30), 600)) < 1e-6)
    }
  }

  /// However many gaps are as long as where a middle one decides, or next to that, all say what the median says.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func theShortWaysSayWhatTheMedianSays(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let usual: [Int64] = [1, 23, 24, 25, 26, 78, 79, 80, 81, 240]
    for _ in 0..<60 {
      var rhythm = ReportRhythm()
      var gaps: [Int64] = []
      for _ in 0..<12 {
        let units =
          Bool.random(using: &random)
          ? usual[Int.random(in: 0..<10, using: &random)]
          : Int64.random(in: 1...240, using: &random)
        rhythm.add(TimeSpan(microseconds: units * 2_500_000))
        gaps.append(units)
        let sorted = gaps.suffix(8).sorted()
        let twiceMedian = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
        let span = TimeSpan(microseconds: 3 * twiceMedian * 1_250_000)
        #expect(rhythm.staleAfter == min(max(span, .seconds(180)), .seconds(600)))
      }
    }
  }

  @Test(arguments: [0, -5_000_000, 600_000_001, 86_400_000_000] as [Int64])
  func gapsThatAreNone(_ microseconds: Int64) {
    var rhythm = ReportRhythm()
    for _ in 0..<3 { rhythm.add(.seconds(100)) }
    for _ in 0..<8 { rhythm.add(TimeSpan(microseconds: microseconds)) }
    #expect(rhythm.staleAfter == .seconds(300))
  }

  @Test func theLongestGapStillCounts() {
    var rhythm = ReportRhythm()
    rhythm.add(.seconds(600))
    #expect(rhythm.staleAfter == .seconds(600))
  }
}
