/// Where reading stands, so that an error can say it.
struct FeaturePlace {
  var file: String
  var index: Int?
  /// The id or name that planners know the feature by.
  var id: String?

  func error(
    _ kind: VenueFileError.Kind, at pointer: String, _ reason: String, position: Position? = nil
  ) -> VenueFileError {
    VenueFileError(
      file: file, feature: index, id: id, pointer: pointer, kind: kind, reason: reason,
      position: position)
  }
}
