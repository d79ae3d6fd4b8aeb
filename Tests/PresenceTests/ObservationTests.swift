import Presence
import Testing

/// The order of the fold and what makes two records one (DESIGN §4, §5).
@Suite struct ObservationTests {
  struct Sketch: Sendable {
    var time = 0.0
    var sequence: Int64?
    var kind = Record.Kind.fix
    var latitude = 1.0
    var longitude = 2.0
    var accuracy: Float = 5
    var level = Record.noLevel
    var permission = Record.Permission.notDetermined
    var speed = Float.nan

    var observation: Observation {
      var record = Record(kind: kind, time: .at(time))
      record.sequence = sequence
      record.latitude = latitude
      record.longitude = longitude
      record.accuracy = accuracy
      record.level = level
      record.permission = permission
      record.speed = speed
      return Observation(record, located: 7)
    }
  }

  /// Each comes before all behind it: time, then sequence (none first), then the content's bits.
  private static let ascending = [
    Sketch(time: 0, sequence: 9, kind: .terminate), Sketch(time: 1),
    Sketch(time: 1, kind: .launch), Sketch(time: 1, sequence: -4),
    Sketch(time: 1, sequence: 0, kind: .terminate), Sketch(time: 1, sequence: 1),
    Sketch(time: 1, sequence: 1, latitude: 1.5),
    Sketch(time: 1, sequence: 1, latitude: 1.5, longitude: 3),
    Sketch(time: 1, sequence: 2, speed: 1), Sketch(time: 1, sequence: 2),
    Sketch(time: 1, sequence: 2, accuracy: 6, level: 1),
    Sketch(time: 1, sequence: 2, accuracy: 6, level: 1, permission: .denied),
    Sketch(time: 1, sequence: 2, accuracy: 6), Sketch(time: 2),
  ]

  @Test func order() {
    for (i, a) in Self.ascending.enumerated() {
      for (j, b) in Self.ascending.enumerated() {
        #expect(Observation.precedes(a.observation, b.observation) == (i < j), "\(i) \(j)")
      }
    }
  }

  @Test(arguments: [
    (Sketch(), Sketch(), true),
    (Sketch(), Sketch(accuracy: 9, level: 3), true),
    (Sketch(), Sketch(time: 0.000_001), false),
    (Sketch(), Sketch(kind: .alert), false),
    (Sketch(), Sketch(latitude: 1.000_000_1), false),
    (Sketch(), Sketch(longitude: 2.000_000_1), false),
    (Sketch(), Sketch(sequence: 0), false),
    (Sketch(sequence: 0), Sketch(sequence: 0), true),
    // With a sequence the position doesn't matter.
    (Sketch(sequence: 0), Sketch(sequence: 0, latitude: 50), true),
    (Sketch(sequence: 0), Sketch(sequence: 1), false),
    (Sketch(sequence: 0), Sketch(sequence: 0, kind: .alert), false),
    (Sketch(latitude: .nan, longitude: .nan), Sketch(latitude: .nan, longitude: .nan), true),
    (Sketch(latitude: .nan, longitude: .nan), Sketch(), false),
    (Sketch(latitude: 0), Sketch(latitude: -0.0), true),
  ])
  func identity(a: Sketch, b: Sketch, isSame: Bool) {
    #expect(Observation.areSame(a.observation, b.observation) == isSame)
    #expect(Observation.areSame(b.observation, a.observation) == isSame)
  }
}
