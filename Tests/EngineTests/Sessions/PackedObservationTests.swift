import Presence
import Testing

@testable import Engine

/// What is packed comes back bit for bit; what does not fit is refused, never changed.
@Suite struct PackedObservationTests {
  private static func bits(_ observation: Observation) -> [UInt64] {
    [
      UInt64(bitPattern: observation.time.microseconds),
      UInt64(bitPattern: observation.sequence), observation.latitude.bitPattern,
      observation.longitude.bitPattern, UInt64(observation.accuracy.bitPattern),
      UInt64(UInt32(bitPattern: observation.level)),
      UInt64(UInt32(bitPattern: observation.located)), UInt64(observation.kind.rawValue),
      UInt64(observation.permission.rawValue), UInt64(observation.motion.rawValue),
    ]
  }

  private static func fix(_ change: (inout Observation) -> Void) -> Observation {
    var record = Record(kind: .fix, time: EventTime(seconds: 1_781_370_000))
    (record.latitude, record.longitude, record.accuracy) = (51.5561762, -0.2801619, 3.9)
    (record.speed, record.course, record.platform) = (1.3, 270, .android)
    var observation = Observation(record, located: 7)
    change(&observation)
    return observation
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var fits: Bool
    var observation: Observation
    var testDescription: String { name }

    init(_ name: String, fits: Bool, _ change: (inout Observation) -> Void) {
      (self.name, self.fits) = (name, fits)
      observation = PackedObservationTests.fix(change)
    }
  }

  static let cases: [Case] = [
    Case("plain", fits: true) { _ in },
    Case("no position", fits: true) { ($0.latitude, $0.longitude) = (.nan, .nan) },
    Case("another NaN", fits: false) { $0.latitude = Double(bitPattern: 0x7FF8_0000_0000_0001) },
    Case("−0", fits: false) { $0.latitude = -0.0 },
    Case("0,0", fits: true) { ($0.latitude, $0.longitude) = (0, 0) },
    Case("corners", fits: true) { ($0.latitude, $0.longitude) = (-90, 180) },
    Case("all digits", fits: true) { $0.latitude = 51.556_176_200_000_01 },
    Case("one ulp off", fits: true) { $0.longitude = (-0.2801619).nextUp },
    Case("one coordinate tiny", fits: false) { $0.longitude = 1e-300 },
    Case("near the meridian", fits: false) { $0.longitude = 0.000_012_345_678_9 },
    Case("2⁻¹³", fits: true) { $0.longitude = 0x1.123456789p-13 },
    Case("infinite", fits: false) { $0.longitude = .infinity },
    Case("all digits, with a level", fits: false) {
      $0.latitude = .pi
      $0.level = 0
    },
    Case("all digits, with a sequence", fits: false) {
      $0.latitude = .pi
      $0.sequence = 0
    },
    Case("all digits, of 4,095 sets", fits: true) {
      $0.latitude = -.pi
      $0.located = 4095
    },
    Case("all digits, of 4,096 sets", fits: false) {
      $0.latitude = -.pi
      $0.located = 4096
    },
    Case("all digits, a radius of many", fits: true) {
      $0.latitude = .pi
      $0.accuracy = 4.738189
    },
    Case("all digits, a radius too large", fits: false) {
      $0.latitude = .pi
      $0.accuracy = 300_000
    },
    Case("all digits in an alert", fits: false) {
      $0.latitude = .pi
      $0.kind = .alert
    },
    Case("many sets", fits: true) { $0.located = 1 << 24 - 1 },
    Case("too many sets", fits: false) { $0.located = 1 << 24 },
    Case("sequence 0", fits: true) { $0.sequence = 0 },
    Case("longest sequence", fits: true) { $0.sequence = 1 << 26 - 2 },
    Case("longer", fits: false) { $0.sequence = 1 << 26 - 1 },
    Case("sequence −1", fits: false) { $0.sequence = -1 },
    Case("sequence max", fits: false) { $0.sequence = .max },
    Case("sequence min + 1", fits: false) { $0.sequence = .min + 1 },
    Case("level −127", fits: true) { $0.level = -127 },
    Case("level 127", fits: true) { $0.level = 127 },
    Case("level −128", fits: false) { $0.level = -128 },
    Case("level 128", fits: false) { $0.level = 128 },
    Case("the first time", fits: true) { $0.time = EventTime(microseconds: 0) },
    Case("before 1970", fits: false) { $0.time = EventTime(microseconds: -1) },
    Case("2100", fits: true) { $0.time = .end },
    Case("2⁵² − 1", fits: true) { $0.time = EventTime(microseconds: 1 << 52 - 1) },
    Case("2⁵²", fits: false) { $0.time = EventTime(microseconds: 1 << 52) },
    Case("the distant past", fits: false) { $0.time = .distantPast },
    Case("accuracy NaN", fits: true) { $0.accuracy = .nan },
    Case("accuracy huge", fits: true) { $0.accuracy = .greatestFiniteMagnitude },
    Case("permission", fits: true) { ($0.kind, $0.permission) = (.permission, .always) },
    Case("terminate", fits: true) { $0.kind = .terminate },
    Case("the last kind", fits: true) { $0.kind = .tick },
  ]

  @Test(arguments: cases) func comesBack(_ example: Case) {
    let packed = PackedObservation(example.observation)
    #expect((packed != nil) == example.fits)
    guard let packed else { return }
    #expect(packed.elsewhere == nil)
    #expect(packed.time == example.observation.time)
    #expect(Self.bits(packed.observation) == Self.bits(example.observation))
  }

  @Test func thirtyTwoBytesWithALink() {
    struct Node {
      var packed: PackedObservation
      var next: Int32
    }
    #expect(MemoryLayout<Node>.stride == 32)
  }

  @Test func elsewhere() {
    #expect(PackedObservation(elsewhere: 123_456_789).elsewhere == 123_456_789)
  }

  /// A pool hands every one of them back, fit or not, also after its places were found anew.
  @Test func throughThePool() {
    var pool = PendingPool()
    var lists = Self.cases.map { _ in PendingPool.List() }
    for round in 0..<3 {
      for (number, example) in Self.cases.enumerated() {
        pool.append(example.observation, to: &lists[number])
        #expect(pool.first(of: lists[number]).map(Self.bits) == Self.bits(example.observation))
        #expect(pool.firstTime(of: lists[number]) == example.observation.time)
        pool.relocate(lists[number]) { _ in 1 << 24 + Int32(round) }
        pool.relocate(lists[number]) { _ in example.observation.located }
        #expect(pool.last(of: lists[number]).map(Self.bits) == Self.bits(example.observation))
        #expect(pool.lastTime(of: lists[number]) == example.observation.time)
      }
      for number in lists.indices {
        pool.removeFirst(of: &lists[number])
        #expect(lists[number].isEmpty)
      }
    }
  }
}
