import JSONText

/// The properties of a feature, or what an old export of OpenStreetMap keeps in their place.
struct FeatureProperties {
  /// Nil for a feature without any.
  let element: JSONElement?
  /// JSON pointer to them.
  let pointer: String
  /// Of the old form `{"type":"way","id":1,"tags":{…}}`: all but the tags.
  let outer: JSONElement?

  init(_ properties: JSONElement?, at feature: String) {
    if let properties, let tags = properties.present("tags"), tags.kind == .object,
      properties.present("type")?.string != nil, properties.present("id") != nil
    {
      element = tags
      outer = properties
      pointer = "\(feature)/properties/tags"
    } else {
      element = properties
      outer = nil
      pointer = "\(feature)/properties"
    }
  }

  /// Whether the exporter says that parts of the geometry were missing.
  var isTainted: Bool {
    let mark = (outer ?? element)?.present("tainted")
    return mark?.bool == true || mark?.string == "true"
  }
}
