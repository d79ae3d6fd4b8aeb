extension Venue {
  /// What the steps of the tables are called that hold where a venue names none.
  public static let standardLevels = ["A", "B", "C", "D", "E", "F"]

  /// The steps that hold for a place of that capacity, ascending by their lower bounds: those in per cent
  /// if it has a capacity above 0 and there are any, else those in people per square metre.
  ///
  /// Empty if the venue names none. Where all are in per cent these hold for places without a capacity too,
  /// and can't be told there.
  public func densityLevels(forCapacity capacity: Int?) -> [DensityLevel] {
    let percent = densityLevels.filter { $0.unit == .percent }
    let density = densityLevels.filter { $0.unit == .peoplePerSquareMetre }
    let isMeasured = capacity.map { $0 > 0 } ?? false
    let chosen = isMeasured && !percent.isEmpty || density.isEmpty ? percent : density
    return chosen.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension DensityLevel {
  /// The colour if it is `#rgb` or `#rrggbb`, which every drawing program knows.
  public var plainColor: String? {
    guard let color, color.utf8.first == UInt8(ascii: "#"), [4, 7].contains(color.utf8.count),
      color.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return color
  }
}
