import Presence
import Testing

@testable import Engine

/// Ticks at multiples of a step of epoch time, all records up to each in (issue's `--every`).
@Suite struct ReplayTests {
  /// The seconds of the ticks, and the sessions counted at each.
  private func play(
    _ lines: [String], every step: TimeSpan?, from: EventTime? = nil, batches size: Int = 1
  ) throws -> (ticks: [[Double]], skipped: Int64) {
    let engine = try engine()
    var ticks: [[Double]] = []
    var replay = Replay(into: engine, every: step, from: from) { time in
      #expect(engine.statistics.clock == time)
      let sessions = try engine.counts("pier").sessions
      ticks.append([(time - .evening(0)).seconds, Double(sessions)])
    }
    for piece in pieces(batch(lines), of: size) { try replay.play(piece) }
    try replay.end()
    #expect(replay.outcome.accepted == lines.count)
    return (ticks, replay.skippedTicks)
  }

  private func fix(_ session: String, _ second: Double) -> String {
    TestVenues.fix(session, at: second, 80, 80)
  }

  // 17:00:00 is a multiple of every step here.
  @Test(arguments: [1, 2, 100])
  func ticksAtMultiples(_ size: Int) throws {
    let lines = [fix("a", 3), fix("b", 10), fix("c", 10.5), fix("d", 29.9), fix("e", 30)]
    let played = try play(lines, every: .seconds(10), batches: size)
    #expect(played.ticks == [[10, 2], [20, 3], [30, 5]])
    #expect(played.skipped == 0)
  }

  @Test func aRecordOnAMultipleIsInItsTick() throws {
    #expect(try play([fix("a", 0)], every: .seconds(10)).ticks == [[0, 1]])
    #expect(
      try play([fix("a", 0), fix("b", 10)], every: .seconds(10)).ticks == [[0, 1], [10, 2]])
    #expect(try play([fix("a", 0.5)], every: .seconds(10)).ticks == [])
  }

  @Test func recordsOutOfOrderAreInWhenTheyHaveCome() throws {
    let lines = [fix("a", 5), fix("b", 25), fix("c", 8), fix("d", 31)]
    #expect(try play(lines, every: .seconds(10)).ticks == [[10, 1], [20, 1], [30, 3]])
  }

  @Test func fractionsOfASecond() throws {
    let played = try play([fix("a", 0), fix("b", 1)], every: TimeSpan(microseconds: 250_000))
    #expect(played.ticks.map { $0[0] } == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func fromLeavesOutWhatIsEarlier() throws {
    let lines = [fix("a", 0), fix("b", 35)]
    #expect(
      try play(lines, every: .seconds(10), from: .evening(20)).ticks.map { $0[0] } == [20, 30])
    #expect(
      try play(lines, every: .seconds(10), from: .evening(20.5)).ticks.map { $0[0] } == [30])
  }

  @Test func aGapOfTwoDaysIsFilledAndALongerOneIsNot() throws {
    let hours48 = 48 * 3600.0
    let filled = try play([fix("a", 0), fix("b", 3600 + hours48)], every: .seconds(3600))
    #expect(filled.ticks.count == 50 && filled.skipped == 0)
    // After the tick at 0 the next is due at 3600: more than 48 hours before the record.
    let skipped = try play([fix("a", 0), fix("b", 3601 + hours48)], every: .seconds(3600))
    #expect(skipped.ticks == [[0, 1]])
    #expect(skipped.skipped == 49)
  }

  @Test func ticksGoOnBehindAGap() throws {
    let week = 7 * 86_400.0
    let played = try play(
      [fix("a", 0), fix("b", week + 1), fix("c", week + 3601)], every: .seconds(3600))
    #expect(played.ticks == [[0, 1], [week + 3600, 0]])
  }

  @Test func withoutAStepOneTickAtTheEnd() throws {
    #expect(try play([fix("a", 3), fix("b", 4.5)], every: nil).ticks == [[4.5, 2]])
    #expect(try play([], every: nil).ticks == [])
    #expect(try play([], every: .seconds(10)).ticks == [])
  }
}
