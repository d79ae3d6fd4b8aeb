/// Counts of what a file holds that no venue can use.
struct SkippedParts {
  var points = 0
  var lines = 0
  var withoutGeometry = 0
  var oddNames = 0

  /// One sentence for each sort found.
  func warnings(file: String) -> [String] {
    var sentences: [String] = []
    if withoutGeometry > 0 {
      sentences.append("\(file): passed over \(withoutGeometry) without geometry")
    }
    if points + lines > 0 {
      sentences.append(
        "\(file): passed over \(points) with points and \(lines) with lines; only polygons count")
    }
    if oddNames > 0 {
      sentences.append("\(file): passed over \(oddNames) whose \"name\" isn't text")
    }
    return sentences
  }
}
