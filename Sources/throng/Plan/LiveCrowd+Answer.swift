import Maps
import Service

extension LiveCrowd {
  /// The crowd that a daemon answered to `zone.density`.
  init(_ answer: AnswerValue) {
    let time = answer["asOf"]?.string.map { "As of \($0)" } ?? "Before any record"
    let isEstimated = answer["estimator"]?.string != nil
    var zones: [String: LiveCount] = [:]
    for row in answer["zones"]?.elements ?? [] {
      if let zone = row["zone"]?.string { zones[zone] = LiveCount(row) }
    }
    self.init(
      caption: time + (isEstimated ? ": people, and what is plausible (90 %)" : ": people"),
      total: LiveCount(answer["total"] ?? .null), zones: zones)
  }
}

extension LiveCount {
  /// A row's count; where nothing is estimated its people are sessions over the share who carry a phone.
  fileprivate init(_ row: AnswerValue) {
    let density = row["peoplePerSquareMetre"]?.double
    let area = row["areaSquareMetres"]?.double
    let worked = density.flatMap { density in area.map { density * $0 } }
    var interval: (low: Int, high: Int)?
    if let low = row["peopleLow"]?.integer, let high = row["peopleHigh"]?.integer {
      interval = (low, high)
    }
    self.init(
      people: row["people"]?.double ?? worked, interval: interval, peoplePerSquareMetre: density,
      level: row["densityLevel"].flatMap(CrowdShade.init))
  }
}

extension CrowdShade {
  /// A level that the daemon tells, nil if it tells none; the one place that reads it.
  fileprivate init?(_ level: AnswerValue) {
    guard let name = level["name"]?.string, let colour = level["colour"]?.string else { return nil }
    self.init(
      name: name, colour: colour, hatch: max(0, level["index"]?.integer ?? 0),
      scheme: level["scheme"]?.string ?? "")
  }
}
