import Presence

// Late records that lie between others in time.
extension LatePool.Content {
  /// Late records between which others may lie that came in time, apart: in order, each to be folded by itself.
  ///
  /// Since `heardSince` the session has been heard of without an absence. What it reported in time then is no longer
  /// known, so two late records are taken to be one behind the other only if no report was due in between: within 2.5
  /// of its usual gaps. A fix with no such neighbour is left out. It tells little that its neighbours in time haven't
  /// told, and alone it is much less sure than among them.
  func stretches(heardSince: EventTime) -> [LatePool.Content] {
    let reach = max(TimeSpan(microseconds: 5 * base.rhythm.medianGap.microseconds / 2), Self.least)
    func isAmongOthers(_ observation: Observation) -> Bool {
      observation.time > heardSince && observation.time < base.lastRecord
    }
    var stretches: [[Observation]] = []
    for observation in late {
      let last = stretches.last?.last
      if let last, !isAmongOthers(observation) || observation.time - last.time <= reach {
        stretches[stretches.count - 1].append(observation)
      } else {
        stretches.append([observation])
      }
    }
    return stretches.compactMap { stretch in
      if stretch.count == 1, stretch[0].kind == .fix, isAmongOthers(stretch[0]) { return nil }
      var content = self
      content.late = stretch
      return content
    }
  }

  /// What gaps are counted in.
  private static let least = TimeSpan(microseconds: 2_500_000)
}
