import Venues

/// Where a venue or zone came from, so that an error can say it.
struct FeatureOrigin {
  var file: String?
  var index: Int?
  var id: String?
  var pointer: String?

  init(file: String?, id: String?) {
    self.file = file
    self.id = id
  }

  init(_ feature: VenueFeature, file: String?) {
    self.file = file
    index = feature.index
    id = feature.id
    pointer = feature.pointer
  }

  func error(
    _ kind: VenueFileError.Kind, _ reason: String, at member: String = "", position: Position? = nil
  ) -> VenueFileError {
    VenueFileError(
      file: file, feature: index, id: id, pointer: pointer.map { $0 + member }, kind: kind,
      reason: reason, position: position)
  }

  /// The body's result, with GEOS's failure told as one of this feature.
  func attempting<Result>(
    _ body: () throws(GeofencingError) -> Result
  ) throws(VenueFileError) -> Result {
    do throws(GeofencingError) {
      return try body()
    } catch {
      throw self.error(.geometry, error.description, at: "/geometry")
    }
  }
}
