extension ExpectedVisit {
  func isMet(by made: ScenarioVisit, enter seconds: Double, exit left: Double?) -> Bool {
    guard made.venue == venue, made.zone == zone, enter.contains(seconds),
      isStale.map({ $0 == made.isStale }) ?? true
    else { return false }
    guard let exit else { return left == nil }
    return left.map(exit.contains) ?? false
  }

  /// For messages.
  var text: String {
    let place = zone.map { "\(venue)/\($0)" } ?? venue
    let stale = isStale.map { $0 ? ", stale" : ", not stale" } ?? ""
    return "\(place) from \(enter.text) to \(exit?.text ?? "the end")\(stale)"
  }
}

extension ScenarioVisit {
  /// For messages.
  var place: String { zone.map { "\(venue)/\($0)" } ?? venue }
}
