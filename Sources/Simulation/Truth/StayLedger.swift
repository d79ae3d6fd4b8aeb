/// Who is where since when: for each person, the second at which they entered each place.
///
/// Place 0 is the venue, place n + 1 its zone n.
struct StayLedger: Sendable {
  /// A stay that is over, or was cut off by the end.
  struct Stay: Hashable, Sendable {
    var person: UInt32
    var place: Int
    var enter: Int64
    var leave: Int64
    var isCensored: Bool
  }

  private static let outside: Int64 = -1

  /// People in each place now.
  private(set) var counts: [Int]
  private var entries: [UInt32: [Int64]] = [:]

  init(places: Int) { counts = [Int](repeating: 0, count: places) }

  /// Notes in which places somebody is at a second; `ended` gets each stay that is over.
  mutating func note(
    _ person: UInt32, in places: [Bool], at second: Int64, ended: (Stay) -> Void
  ) {
    var since = entries[person] ?? [Int64](repeating: StayLedger.outside, count: counts.count)
    entries[person] = nil
    for place in places.indices {
      let wasInside = since[place] != StayLedger.outside
      guard places[place] != wasInside else { continue }
      if wasInside {
        counts[place] -= 1
        ended(
          Stay(
            person: person, place: place, enter: since[place], leave: second, isCensored: false))
        since[place] = StayLedger.outside
      } else {
        counts[place] += 1
        since[place] = second
      }
    }
    entries[person] = since
  }

  /// Ends the stays of somebody who isn't coming back.
  mutating func forget(_ person: UInt32, at second: Int64, ended: (Stay) -> Void) {
    note(person, in: [Bool](repeating: false, count: counts.count), at: second, ended: ended)
    entries[person] = nil
  }

  /// The stays that go on at the end, in order of person and place.
  func open(at end: Int64) -> [Stay] {
    entries.keys.sorted().flatMap { person in
      (entries[person] ?? []).enumerated().filter { $0.element != StayLedger.outside }.map {
        Stay(person: person, place: $0.offset, enter: $0.element, leave: end, isCensored: true)
      }
    }
  }
}
