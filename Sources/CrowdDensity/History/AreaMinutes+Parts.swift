// What open minutes are made of, to be kept and made again.
extension AreaMinutes {
  /// Minutes whose instants a step has room for: any within nine thousand years of 1970.
  private static let possible = -(1 << 32)...Int64(1 << 32)

  /// Sessions inside before the first open minute, and the steps of each minute as numbers, in an order
  /// that does not depend on that in which they were told.
  public var parts: (standing: Int64, minutes: [(minute: Int64, steps: [UInt64])]) {
    var minutes: [(minute: Int64, steps: [UInt64])] = []
    for step in Self.inOrder(steps) {
      let minute = Minute.number(of: step.time)
      if minutes.last?.minute != minute { minutes.append((minute, [])) }
      // The time within the minute, and the bits below it.
      let number = step.packed - Minute.start(of: minute) << Step.bits
      minutes[minutes.count - 1].steps.append(UInt64(bitPattern: number))
    }
    return (standing, minutes)
  }

  /// Open minutes of such parts; nil if no minutes have them.
  public init?(standing: Int64, _ minutes: [(minute: Int64, steps: [UInt64])]) {
    self.init(standing: Int(standing))
    var known: Set<Int64> = []
    for (minute, numbers) in minutes {
      guard Self.possible.contains(minute), known.insert(minute).inserted else { return nil }
      for number in numbers {
        guard number < UInt64(Minute.microseconds) << UInt64(Step.bits) else { return nil }
        steps.append(Step(packed: Minute.start(of: minute) << Step.bits + Int64(number)))
      }
    }
  }
}
