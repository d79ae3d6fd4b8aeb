import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// Final and live states are independent values whatever room they share, against plain copies.
@Suite struct PartitionStatesTests {
  private static func fields(_ state: SessionState) -> String { String(reflecting: state) }

  private static func observation(_ number: Int64, _ random: inout RandomCrowd.Generator)
    -> Observation
  {
    var record = Record(
      kind: Int.random(in: 0..<12, using: &random) == 0 ? .alert : .fix,
      time: EventTime(seconds: 1_781_370_000 + 10 * number))
    record.latitude = Double.random(in: 51..<51.01, using: &random)
    record.longitude = 10
    record.accuracy = Float.random(in: 3...200, using: &random)
    if Int.random(in: 0..<20, using: &random) == 0 { record.level = 1000 }
    return Observation(record, located: Int32.random(in: 0..<4, using: &random))
  }

  /// What one session should read as.
  private struct Model {
    var final = SessionState()
    var live = SessionState()
    var pending: [Observation] = []
  }

  /// The bytes that DESIGN §5 counts on: no gap between fields.
  @Test func partsAreSmall() {
    #expect(MemoryLayout<Slot>.stride == 20)
    #expect(MemoryLayout<PackedState>.stride == 80)
    #expect(MemoryLayout<BriefLiveState>.stride == 48)
  }

  private static func ground(_ venues: Venue...) throws -> Ground {
    let surveyed = try venues.map { try VenueSurveyor.survey($0) }
    return try Ground(surveyed, plans: VisitPlans(isWanted: true).plans(of: surveyed))
  }

  /// A million sessions may fall silent at once: what silence alone has made of a final state takes no room
  /// beside it, as long as 30 bits hold its microseconds (17.9 minutes).
  @Test(arguments: [(181.0, 0), (1073.7, 0), (1073.8, 1)])
  func silenceTakesNoRoom(seconds: Double, whole: Int) throws {
    let ground = try Self.ground(TestVenues.pier)
    let inside = ground.index.locate(longitude: -0.139, latitude: 50.821)
    var (actions, marks): ([PresenceAction], [Mark]) = ([], [])
    var partition = Partition()
    let slot = partition.add([1], hash: 5)
    var state = SessionState()
    var record = Record(kind: .fix, time: EventTime(seconds: 1_781_370_000))
    (record.latitude, record.longitude, record.accuracy) = (50.821, -0.139, 5)
    for _ in 0..<2 {
      record.time = record.time + .seconds(10)
      state.take(
        Observation(record, located: inside), in: ground, rules: PresenceRules(), actions: &actions)
    }
    partition.storeFinal(state, slot: slot, in: ground, marks: &marks)
    partition.storeLive(state, slot: slot, in: ground, marks: &marks)
    let before = partition.marks.count
    let clock = record.time + TimeSpan(microseconds: Int64(seconds * 1e6))
    state.advance(to: clock, in: ground, actions: &actions)
    #expect(state.deadline == nil && state.visits.open.isEmpty && !state.visits.recentExits.isEmpty)
    partition.storeLive(state, slot: slot, in: ground, advancedTo: clock, marks: &marks)
    #expect(partition.wholeLives.count == whole && partition.briefLives.count == 0)
    #expect((partition.marks.count == before) == (whole == 0))
    #expect(Self.fields(partition.live(slot: slot, in: ground)) == Self.fields(state))
    #expect(partition.advancedTo(slot: slot) == clock)
    #expect(partition.liveDeadline(slot: slot) == nil)
    // The final state comes behind it: nothing tells the two apart.
    partition.storeFinal(state, slot: slot, in: ground, marks: &marks)
    partition.mergeLive(slot: slot, watermark: clock + .seconds(60), in: ground)
    #expect(partition.slots[slot].live.isNone && partition.wholeLives.count == 0)
    #expect(Self.fields(partition.live(slot: slot, in: ground)) == Self.fields(state))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func readAsStored(_ seed: UInt64) throws {
    var random = RandomCrowd.Generator(state: seed)
    let ground = try Self.ground(TestVenues.pier, TestVenues.lido)
    let rules = PresenceRules()
    var (actions, marks): ([PresenceAction], [Mark]) = ([], [])
    var partition = Partition()
    var models: [Model] = []
    for number in 0..<4 as Range<UInt8> {
      _ = partition.add([number], hash: 5)
      models.append(Model())
    }
    func place() -> Presence.FenceSetID { ground.index.locate(longitude: -0.139, latitude: 50.821) }
    let places = [0, place(), ground.set(of: [0]), ground.set(of: [0, 1, 2])]
    for number in 0..<800 as Range<Int64> {
      let slot = Int.random(in: 0..<4, using: &random)
      var next = Self.observation(number, &random)
      next.located = places[Int(next.located)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0...5:
        models[slot].live.take(next, in: ground, rules: rules, actions: &actions)
        models[slot].pending.append(next)
        partition.storeLive(
          models[slot].live, slot: slot, in: ground, appending: next, marks: &marks)
      case 6, 7:
        while let first = partition.takePending(
          before: next.time - .seconds(60), slot: slot, in: ground)
        {
          models[slot].final.take(first, in: ground, rules: rules, actions: &actions)
          models[slot].pending.removeFirst()
        }
        partition.storeFinal(models[slot].final, slot: slot, in: ground, marks: &marks)
        partition.mergeLive(slot: slot, watermark: next.time, in: ground)
      case 8:
        let late = models[slot].live.deadline.map { $0 + .seconds(1) } ?? next.time
        models[slot].live.advance(to: late, in: ground, actions: &actions)
        partition.storeLive(
          models[slot].live, slot: slot, in: ground, advancedTo: late, marks: &marks)
        #expect(!partition.isNext(next, slot: slot) || next.time > late)
      case 9:
        partition.mergeLive(slot: slot, watermark: .distantFuture, in: ground)
      case 10 where !models[slot].pending.isEmpty:
        let place = places.randomElement(using: &random) ?? 0
        partition.makeWhole(slot: slot, in: ground)
        partition.relocatePending(slot: slot) { _ in place }
        for index in models[slot].pending.indices { models[slot].pending[index].located = place }
      case 11 where Int.random(in: 0..<4, using: &random) == 0:
        partition.remove(slot: slot)
        models[slot] = Model()
        #expect(partition.add([UInt8(slot)], hash: 5) == slot)
      default:
        partition.makeWhole(slot: slot, in: ground)
        partition.insertPending(next, slot: slot)
        models[slot].pending.append(next)
      }
      for (slot, model) in models.enumerated() {
        #expect(Self.fields(partition.final(slot: slot)) == Self.fields(model.final))
        #expect(Self.fields(partition.live(slot: slot, in: ground)) == Self.fields(model.live))
        #expect(partition.finalDeadline(slot: slot) == model.final.deadline)
        #expect(partition.liveDeadline(slot: slot) == model.live.deadline)
        #expect(partition.liveRecord(slot: slot) == model.live.lastRecord)
        #expect(partition.slots[slot].pending.count == Int32(model.pending.count))
      }
    }
    for slot in models.indices { partition.remove(slot: slot) }
    #expect(partition.marks.count == 0)
    #expect(partition.wholeLives.count == 0 && partition.briefLives.count == 0)
  }
}
