// What open minutes are made of, to be kept and made again.
extension AreaMinutes {
  private static let bitsOfCounts: UInt64 = 4

  /// Sessions inside before the first open minute, and the steps of each minute as numbers, in an order
  /// that does not depend on that in which they were told.
  public var parts: (standing: Int64, minutes: [(minute: Int64, steps: [UInt64])]) {
    let minutes = steps.keys.sorted().map { minute in
      let numbers = (steps[minute] ?? []).map { step in
        (UInt64(step.offset) << 1 | (step.change > 0 ? 1 : 0)) << Self.bitsOfCounts
          | UInt64(step.counts.rawValue)
      }
      return (minute: minute, steps: numbers.sorted())
    }
    return (standing, minutes)
  }

  /// Open minutes of such parts; nil if no minutes have them.
  public init?(standing: Int64, _ minutes: [(minute: Int64, steps: [UInt64])]) {
    self.init(standing: Int(standing))
    for (minute, numbers) in minutes {
      var made: [Step] = []
      for number in numbers {
        let offset = number >> (Self.bitsOfCounts + 1)
        guard offset < UInt64(Minute.microseconds) else { return nil }
        made.append(
          Step(
            offset: UInt32(offset), change: number >> Self.bitsOfCounts & 1 == 1 ? 1 : -1,
            counts: Counts(rawValue: UInt8(number & 15))))
      }
      guard steps.updateValue(made, forKey: minute) == nil else { return nil }
    }
  }
}
