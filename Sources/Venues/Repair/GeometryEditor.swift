import JSONText

/// Puts other polygons in the place of a file's, and leaves every other byte as it is.
public enum GeometryEditor {
  /// The text of a file with new polygons at some of its sites.
  ///
  /// Altitudes stay with positions that were there before. Sites must be the file's own, in order.
  public static func text(
    of file: VenueFile, replacing changes: [(site: GeometrySite, shape: [PolygonShape])]
  ) -> [UInt8] {
    var edits: [(offset: Int, json: [UInt8])] = []
    for (site, shape) in changes {
      let isMultiPolygon = site.isMultiPolygon || shape.count > 1
      if isMultiPolygon != site.isMultiPolygon {
        edits.append((site.typeOffset, Array("\"MultiPolygon\"".utf8)))
      }
      var writer = JSONWriter()
      write(shape, isMultiPolygon, site.heights, to: &writer)
      edits.append((site.coordinatesOffset, writer.bytes))
    }
    edits.sort { $0.offset < $1.offset }
    var text: [UInt8] = []
    text.reserveCapacity(file.bytes.count)
    var here = 0
    for edit in edits {
      text += file.bytes[here..<edit.offset]
      text += edit.json
      here = JSONPlaces.end(ofValueAt: edit.offset, in: file.bytes)
    }
    return text + file.bytes[here...]
  }

  private static func write(
    _ shape: [PolygonShape], _ isMultiPolygon: Bool, _ heights: [Position: [Double]],
    to writer: inout JSONWriter
  ) {
    func write(_ polygon: PolygonShape, to writer: inout JSONWriter) {
      writer.array { writer in
        for ring in [polygon.exterior] + polygon.holes {
          writer.array { writer in
            for position in ring {
              let numbers = [position.longitude, position.latitude] + (heights[position] ?? [])
              writer.array { writer in
                for number in numbers { writer.number(number) }
              }
            }
          }
        }
      }
    }
    if isMultiPolygon {
      writer.array { writer in
        for polygon in shape { write(polygon, to: &writer) }
      }
    } else if let polygon = shape.first {
      write(polygon, to: &writer)
    }
  }
}
