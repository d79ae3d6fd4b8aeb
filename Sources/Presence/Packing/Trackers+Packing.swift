extension VisitTracker {
  func pack(_ marks: inout [Mark]) {
    for visit in open {
      marks.append(Mark(.visit, visit.area, visit.entered))
      if let dwellAt = visit.dwellAt { marks.append(Mark(.dwell, visit.area, dwellAt)) }
    }
  }

  mutating func unpack(_ rest: PackedState.Rest) {
    current = rest.areas
    confirmed = rest.confirmed
    likely = rest.confirmed
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
  }

  /// Takes all exits in the place of those that there were.
  mutating func take(exits new: Span<Mark>) {
    new.withUnsafeBufferPointer { exits.replaceSubrange(0..<exits.count, with: $0) }
  }

  mutating func take(_ mark: Mark) {
    switch mark.kind {
    case .visit: open.append(OpenVisit(area: mark.number, entered: mark.time, dwellAt: nil))
    default: if !open.isEmpty { open[open.count - 1].dwellAt = mark.time }
    }
  }
}

extension AcquisitionTracker {
  func pack(_ marks: inout [Mark]) {
    for vicinity in vicinities { marks.append(vicinity.mark) }
  }
}

extension VicinityTracker {
  /// Stands for no run.
  private static let noRun = EventTime(microseconds: .min)

  var mark: Mark {
    let kind: Mark.Kind =
      switch (isInside, isAcquiring) {
      case (false, false): .vicinity
      case (false, true): .vicinityAcquiring
      case (true, false): .vicinityInside
      case (true, true): .vicinityInsideAcquiring
      }
    return Mark(kind, venue, runStart ?? Self.noRun)
  }

  init(_ mark: Mark) {
    venue = mark.number
    isInside = mark.kind == .vicinityInside || mark.kind == .vicinityInsideAcquiring
    isAcquiring = mark.kind == .vicinityAcquiring || mark.kind == .vicinityInsideAcquiring
    runStart = mark.time == Self.noRun ? nil : mark.time
  }
}

extension ReportRhythm {
  var packedGaps: (UInt32, UInt32) {
    func word(_ four: SIMD4<UInt8>) -> UInt32 {
      (SIMD4<UInt32>(truncatingIfNeeded: four) &<< SIMD4(0, 8, 16, 24)).wrappedSum()
    }
    return (word(gaps.lowHalf), word(gaps.highHalf))
  }

  /// How many gaps there are, and above the place of the next.
  var packedPlaces: UInt8 { count | next << 4 }

  mutating func unpack(_ packed: (UInt32, UInt32), _ flags: PackedState.Flags) {
    func four(_ word: UInt32) -> SIMD4<UInt8> {
      SIMD4(truncatingIfNeeded: SIMD4(repeating: word) &>> SIMD4(0, 8, 16, 24))
    }
    gaps = SIMD8(lowHalf: four(packed.0), highHalf: four(packed.1))
    count = flags.rhythm & 0xF
    next = flags.rhythm >> 4 & 0x7
  }
}
