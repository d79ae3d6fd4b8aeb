/// A session that is in a load only to be forgotten between two slices.
///
/// It measures what one of the other phones does in some slices before, so that there are fixes, visits
/// and events to forget, and an id in the journal and in checkpoints.
struct Guest {
  /// How many slices before its end it comes.
  private static let stay = 6

  let session: String
  /// The slice before which it is forgotten; all its records are in by then.
  let slice: Int
  let records: [TrialRecord]

  /// One for each of those slices of a load, the double of the phone that says most in its time.
  static func guests(in records: [TrialRecord], before slices: [Int]) -> [Guest] {
    guard let first = records.first?.time else { return [] }
    let bySlice = Dictionary(grouping: records) { Slice.number(of: $0.time, since: first) }
    return slices.compactMap { slice in
      let around = (max(slice - stay, 0)..<slice).flatMap { bySlice[$0] ?? [] }
      let phones = Dictionary(grouping: around, by: \.session)
      let most = phones.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let most else { return nil }
      let session = id(before: slice)
      return Guest(
        session: session, slice: slice, records: most.value.map { $0.copy(for: session) })
    }
  }

  /// An id that no other holds as a part, of a phone that has a network.
  private static func id(before slice: Int) -> String {
    var number = 0
    while Slice.isOffline("guest-\(slice)-\(number)-") { number += 1 }
    return "guest-\(slice)-\(number)-"
  }
}
