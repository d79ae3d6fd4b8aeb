import Presence

/// A made-up crowd round the test venues: walks, vague fixes, jumps, silences, events, repeats.
struct RandomCrowd {
  /// SplitMix64, so that every run of the tests sees the same crowd.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  var generator: Generator

  init(seed: UInt64) { generator = Generator(state: seed) }

  /// Records of `sessions` people over half an hour, in order of time.
  mutating func records(sessions: Int) -> RecordBatch {
    var lines: [(time: Double, line: String)] = []
    for number in 0..<sessions { lines += walk("session-\(number)") }
    lines.sort { $0.time < $1.time }
    return batch(lines.map(\.line))
  }

  private mutating func walk(_ session: String) -> [(time: Double, line: String)] {
    var lines: [(Double, String)] = []
    var east = Double.random(in: -200...700, using: &generator)
    var north = Double.random(in: -150...400, using: &generator)
    var time = Double.random(in: 0...600, using: &generator)
    let interval: Double = [1.0, 5, 10, 30, 60].randomElement(using: &generator) ?? 10
    while time < 1800 {
      east += Double.random(in: -1...1.1, using: &generator) * interval.squareRoot() * 6
      north += Double.random(in: -1...1, using: &generator) * interval.squareRoot() * 6
      let accuracy: Double = [3.0, 8, 15, 60, 400].randomElement(using: &generator) ?? 8
      let jump = Int.random(in: 0..<60, using: &generator) == 0 ? 30_000.0 : 0
      lines.append(
        (time, TestVenues.fix(session, at: time, east + jump, north, accuracy: accuracy)))
      switch Int.random(in: 0..<80, using: &generator) {
      case 0: lines.append((time, TestVenues.event(session, at: time, "background")))
      case 1: lines.append((time, TestVenues.event(session, at: time, "terminate")))
      case 2:
        lines.append(
          (time, TestVenues.event(session, at: time, "permission", #","status":"denied""#)))
      case 3:
        lines.append(
          (time, TestVenues.event(session, at: time, "permission", #","status":"always""#)))
      case 4: time += 700
      default: break
      }
      time += interval * Double.random(in: 0.8...1.2, using: &generator)
      time = (time * 1000).rounded() / 1000
    }
    return lines
  }

  /// An order in which no record comes more than `span` seconds after one that is newer than it.
  mutating func shuffled(_ batch: RecordBatch, within span: Double) -> RecordBatch {
    let keys = batch.records.map { record in
      Double(record.time.microseconds) / 1e6 + Double.random(in: 0...span, using: &generator)
    }
    return reordered(batch, batch.records.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
  }
}
