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
  }

  /// Takes the visits that begin at a place in the place of those that there were, which are written over: every
  /// session has some, and lists made anew cost more than all else.
  @inline(__always)
  mutating func takeVisits(_ marks: Span<Mark>, from place: inout Int) {
    var count = 0
    while place < marks.count, marks[place].isOf(.visit) {
      var visit = OpenVisit(
        area: marks[place].number, entered: marks[place].time, dwellAt: nil)
      place += 1
      if place < marks.count, marks[place].isOf(.dwell) {
        visit.dwellAt = marks[place].time
        place += 1
      }
      if count < open.count { open[count] = visit } else { open.append(visit) }
      count += 1
    }
    while count < open.count { open.removeLast() }
    setNextDwell()
  }

  /// Takes the exits, from a place to the end, in the place of those that there were.
  @inline(__always)
  mutating func takeExits(_ marks: Span<Mark>, from first: Int) {
    let count = marks.count - first
    while count < exits.count { exits.removeLast() }
    let known = exits.count
    for place in 0..<known { exits[place] = marks[first + place] }
    for place in known..<count { exits.append(marks[first + place]) }
  }
}

extension AcquisitionTracker {
  func pack(_ marks: inout [Mark]) {
    for vicinity in vicinities { marks.append(vicinity.mark) }
  }

  /// Takes the vicinities that begin at a place in the place of those that there were.
  @inline(__always)
  mutating func takeVicinities(_ marks: Span<Mark>, from place: inout Int) {
    var count = 0
    while place < marks.count, marks[place].isOfVicinity {
      let vicinity = VicinityTracker(marks[place])
      place += 1
      if count < vicinities.count {
        vicinities[count] = vicinity
      } else {
        vicinities.append(vicinity)
      }
      count += 1
    }
    while count < vicinities.count { vicinities.removeLast() }
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
