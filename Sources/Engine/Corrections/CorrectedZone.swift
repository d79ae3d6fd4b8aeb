/// The zone that a correction is of, by the ids of its venue and itself.
struct CorrectedZone: Hashable, Comparable {
  var venue: String
  var zone: String

  static func < (a: CorrectedZone, b: CorrectedZone) -> Bool {
    (a.venue, a.zone) < (b.venue, b.zone)
  }
}
