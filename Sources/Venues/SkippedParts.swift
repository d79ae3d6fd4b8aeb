/// Counts of what a file holds that no venue can use, or that was not asked for.
public struct SkippedParts: Sendable, Hashable {
  /// Geometries that are points.
  public var points = 0
  /// Geometries that are lines.
  public var lines = 0
  /// Features whose geometry is null.
  public var withoutGeometry = 0
  /// Walls, columns, doors and the like, by the word the file has for them.
  public var fittings = 0
  /// Buildings and other surroundings that are no zone.
  public var surroundings = 0
  /// Features that `only` left out.
  public var filtered = 0
  /// Features without a role in a file that has roles.
  public var withoutRole = 0
  /// Guessed zones that lie in no venue.
  public var outside = 0
  /// Files of an archive that no venue needs.
  public var unread = 0

  /// Nothing skipped.
  public init() {}

  /// Both counts together.
  public func adding(_ other: SkippedParts) -> SkippedParts {
    var sum = self
    let counts: [WritableKeyPath<SkippedParts, Int>] = [
      \.points, \.lines, \.withoutGeometry, \.fittings, \.surroundings, \.filtered, \.withoutRole,
      \.outside, \.unread,
    ]
    for count in counts { sum[keyPath: count] += other[keyPath: count] }
    return sum
  }

  /// One sentence for each sort found, without a full stop.
  public var sentences: [String] {
    var sentences: [String] = []
    func say(_ count: Int, _ what: String) {
      if count > 0 { sentences.append("passed over \(count) \(what)") }
    }
    if points + lines > 0 {
      say(points + lines, "that are points (\(points)) or lines (\(lines)); only polygons count")
    }
    say(fittings, "that are walls, columns, doors or the like")
    say(surroundings, "that are buildings or surroundings, no zones")
    say(filtered, "that the filter leaves out")
    say(withoutRole, "without the role venue or zone")
    say(outside, "that lie in no venue")
    say(unread, "of the archive's files, which no venue needs")
    return sentences
  }
}
