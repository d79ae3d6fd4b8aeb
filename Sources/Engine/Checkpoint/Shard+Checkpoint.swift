import Geofencing
import Presence

// A shard as checkpoints keep it. Live states, occupancy, windows and timers are not kept: they follow
// from the final states and what is pending.
extension Shard {
  /// The state of one of the 64 partitions.
  func encode(partition number: Int, clock: EngineClock) -> [UInt8] {
    var writer = StateWriter(over: ground)
    partitions[Int(local[number])].write(to: &writer, clock: clock)
    return writer.bytes.bytes
  }

  /// The late records of one of the 64 partitions.
  func encodeLate(partition number: Int, clock: EngineClock) -> [UInt8] {
    let partition = partitions[Int(local[number])]
    guard !partition.late.isEmpty else { return [] }
    var writer = StateWriter(over: ground)
    partition.writeLate(to: &writer, clock: clock)
    return writer.bytes.bytes
  }

  /// Takes in the late records of one of the 64 partitions, whose state is restored.
  mutating func restoreLate(
    partition number: Int, from body: [UInt8], clock: EngineClock
  ) throws(ByteReader.Malformed) {
    guard !body.isEmpty else { return }
    var reader = StateReader(
      body, over: ground, fences: ground.index.fences.count, venues: ground.venues.count)
    try partitions[Int(local[number])].readLate(from: &reader, clock: clock, options: options)
  }

  /// Takes in the state of one of the 64 partitions.
  mutating func restore(
    partition number: Int, from body: [UInt8]
  ) throws(ByteReader.Malformed) {
    var reader = StateReader(
      body, over: ground, fences: ground.index.fences.count, venues: ground.venues.count)
    let partition = Int(local[number])
    partitions[partition] = try Partition(from: &reader, over: ground, number: number)
    for slot in 0..<partitions[partition].table.slots {
      let advancedTo = partitions[partition].advancedTo(slot: slot)
      restoreLive(partition, slot)
      advanceLive(partition, slot, to: advancedTo)
      // Also where the final state has caught up: what comes next is taken as it would have been.
      partitions[partition].setAdvanced(to: advancedTo, slot: slot, in: ground)
      schedule(partition, slot)
    }
    // All that was said before the checkpoint.
    outcome = ShardOutcome()
  }
}
