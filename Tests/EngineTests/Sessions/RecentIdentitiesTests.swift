import Presence
import Testing

@testable import Engine

/// The last 32 identities of a session are known (DESIGN §4).
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

  @Test func keepsThirtyTwo() {
    var identities = RecentIdentities()
    identities.addSlot()
    identities.addSlot()
    for number in 0..<100 as Range<Int64> {
      identities.remember(observation(number), slot: 0)
      for old in 0...number {
        #expect(identities.contains(observation(old), slot: 0) == (old > number - 32))
      }
      #expect(!identities.contains(observation(number), slot: 1))
    }
    identities.remember(observation(7), slot: 1)
    identities.clear(slot: 0)
    #expect((0..<100).allSatisfy { !identities.contains(observation($0), slot: 0) })
    #expect(identities.contains(observation(7), slot: 1))
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
