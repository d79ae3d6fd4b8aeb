import Venues

/// Where a venue or zone came from, so that a finding can say it.
struct FeatureOrigin {
  var file: String?
  var member: String?
  var index: Int?
  var id: String?
  var name: String?
  var pointer: String?
  var layout = ShapeLayout.polygon

  init(file: String?, id: String?) {
    self.file = file
    self.id = id
  }

  init(_ feature: VenueFeature, file: String?) {
    self.file = file
    member = feature.member
    index = feature.index
    id = feature.id
    name = feature.name
    pointer = feature.pointer
    layout = feature.layout
  }

  func finding(
    _ rule: FindingRule, _ message: String, at below: String = "", position: Position? = nil
  ) -> Finding {
    Finding(
      rule, message, file: file, member: member, feature: index, id: id, name: name,
      pointer: pointer.map { $0 + below }, position: position.map(Antimeridian.onMap))
  }

  /// JSON pointer below that of the feature to its whole geometry.
  var geometry: String {
    if case .parts = layout { layout.pointer(ofPolygon: 0) } else { "/geometry" }
  }
}
