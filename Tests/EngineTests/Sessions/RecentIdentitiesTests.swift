import Presence
import Testing

@testable import Engine

/// The last 24 identities of a session are known (DESIGN §4).
@Suite struct RecentIdentitiesTests {
  private func observation(
    _ time: Int64, _ kind: Record.Kind = .fix, sequence: Int64? = nil,
    lat latitude: Double = .nan, lon longitude: Double = .nan
  ) -> Observation {
    var record = Record(kind: kind, time: EventTime(microseconds: time))
    record.sequence = sequence
    (record.latitude, record.longitude) = (latitude, longitude)
    return Observation(record, located: 0)
  }

  /// Against lists of the last 24, one a session, that come and go.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func agreesWithLists(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var pool = MarkPool()
    var lists = Array(repeating: RecentIdentities(), count: 4)
    var known: [[Int64]] = Array(repeating: [], count: 4)
    for number in 0..<600 as Range<Int64> {
      let which = Int.random(in: 0..<4, using: &random)
      if Int.random(in: 0..<120, using: &random) == 0 {
        lists[which].clear(in: &pool)
        known[which] = []
      }
      lists[which].remember(observation(number), in: &pool)
      known[which] = (known[which] + [number]).suffix(24)
      for (list, known) in zip(lists, known) {
        #expect(
          (0..<list.keptCount).map { list.identity($0, in: pool) }
            == known.map { RecentIdentities.identity(observation($0)) })
        for old in max(0, number - 150)...number {
          #expect(list.contains(observation(old), in: pool) == known.contains(old))
        }
      }
    }
  }

  /// All bits are used.
  @Test func allBits() {
    var union: UInt32 = 0
    for number in 0..<200 as Range<Int64> {
      let identity = RecentIdentities.identity(observation(number))
      union |= identity
    }
    #expect(union == UInt32.max)
  }

  /// The same identity exactly where `Observation.areSame` says so.
  @Test func agreesWithTheRule() {
    let observations = [
      observation(1), observation(2), observation(1, .launch), observation(1, sequence: 0),
      observation(1, sequence: 1), observation(1, sequence: 0, lat: 5, lon: 6),
      observation(1, .launch, sequence: 0), observation(1, lat: 5, lon: 6),
      observation(1, lat: 6, lon: 5), observation(1, lat: 5, lon: -6),
      observation(1, lat: 0, lon: 0), observation(1, lat: -0.0, lon: 0),
      observation(1, lat: 0, lon: -0.0), observation(0, lat: 1, lon: 0),
      observation(0, lat: 0, lon: 1), observation(-1), observation(1, sequence: -1),
      observation(0, sequence: 1),
    ]
    for a in observations {
      for b in observations {
        #expect(
          (RecentIdentities.identity(a) == RecentIdentities.identity(b))
            == Observation.areSame(a, b))
      }
    }
  }
}
