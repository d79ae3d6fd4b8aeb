import Geofencing
import Presence
import Testing

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

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func readAsStored(_ seed: UInt64) throws {
    var random = RandomCrowd.Generator(state: seed)
    let ground = try Ground(TestVenues.survey(TestVenues.pier, TestVenues.lido))
    let rules = PresenceRules()
    var (actions, marks): ([PresenceAction], [Mark]) = ([], [])
    var partition = Partition()
    var models: [Model] = []
    for number in 0..<4 as Range<UInt8> {
      _ = partition.slot(of: [number], hash: 5)
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
        #expect(partition.slot(of: [UInt8(slot)], hash: 5) == slot)
      default:
        partition.insertPending(next, slot: slot, in: ground)
        models[slot].pending.append(next)
      }
      for (slot, model) in models.enumerated() {
        #expect(Self.fields(partition.final(slot: slot)) == Self.fields(model.final))
        #expect(Self.fields(partition.live(slot: slot, in: ground)) == Self.fields(model.live))
        #expect(partition.finalDeadline(slot: slot) == model.final.deadline)
        #expect(partition.liveDeadline(slot: slot, in: ground) == model.live.deadline)
        #expect(partition.liveRecord(slot: slot) == model.live.lastRecord)
        #expect(partition.slots[slot].pending.count == Int32(model.pending.count))
      }
    }
    for slot in models.indices { partition.remove(slot: slot) }
    #expect(partition.marks.count == 0)
    #expect(partition.wholeLives.count == 0 && partition.briefLives.count == 0)
  }
}
