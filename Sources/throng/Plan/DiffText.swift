import Geofencing
import JSONText
import Venues

/// What `throng venues diff` says.
struct DiffText {
  let from: String
  let to: String
  let diff: VenueDiff

  /// For people: a headline, then a line for each difference.
  var text: String {
    var lines = ["\(from) → \(to): \(headline)"]
    if let outline = diff.outline { lines.append("  ~ outline: " + Self.words(outline)) }
    if !diff.properties.isEmpty {
      lines.append("  ~ venue: " + diff.properties.map(Self.words).joined(separator: "; "))
    }
    lines += diff.removed.map { "  - " + Self.words($0) }
    lines += diff.added.map { "  + " + Self.words($0) }
    lines += diff.changed.map { "  ~ " + Self.words($0) }
    return lines.map { TerminalText.harmless($0) + "\n" }.joined()
  }

  private var headline: String {
    guard !diff.isEmpty else { return "no difference" }
    let counts = [
      (diff.added.count, "added"), (diff.removed.count, "removed"), (diff.changed.count, "changed"),
    ].filter { $0.0 > 0 }
    guard let first = counts.first else { return "the zones are the same" }
    let rest = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    return "\(first.0) zone\(first.0 == 1 ? "" : "s") \(first.1)" + rest
  }

  private static func words(_ zone: Zone) -> String {
    var words = named(zone.id, zone.name)
    if !zone.levels.isEmpty {
      words += ", level " + zone.levels.map(String.init).joined(separator: ",")
    }
    if let people = zone.capacity { words += ", capacity \(people)" }
    return words
  }

  private static func named(_ id: String, _ name: String?) -> String {
    name.map { $0 == id ? id : "\(id) (\($0))" } ?? id
  }

  private static func words(_ change: ZoneChange) -> String {
    var parts: [String] = []
    if let before = change.idBefore { parts.append("was \(before)") }
    if let shape = change.shape { parts.append(words(shape)) }
    parts += change.properties.map(words)
    return named(change.id, change.name) + ": " + parts.joined(separator: "; ")
  }

  private static func words(_ shape: ShapeChange) -> String {
    let percent = shape.growth * 100
    let areas = [shape.areaBefore, shape.areaNow].map { Text.decimals($0, 1) }
    return "moved \(Text.decimals(shape.movedMetres, 2)) m, area \(areas[0]) → \(areas[1]) m² "
      + "(\(percent < 0 ? "" : "+")\(Text.decimals(percent, 1)) %)"
  }

  private static func words(_ property: PropertyChange) -> String {
    "\(property.name) \(property.before ?? "none") → \(property.now ?? "none")"
  }
}

extension DiffText {
  /// For scripts: everything, an object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("from", from)
      json.member("to", to)
      json.member("same", diff.isEmpty)
      json.name("outline")
      if let outline = diff.outline { json.object { write(outline, to: &$0) } } else { json.null() }
      write(diff.properties, to: &json)
      for (name, zones) in [("removed", diff.removed), ("added", diff.added)] {
        json.member(
          name,
          array: { list in
            for zone in zones { list.object { $0.zone(zone) } }
          })
      }
      json.member(
        "changed",
        array: { list in
          for change in diff.changed {
            list.object { json in
              json.member("zone", change.id)
              json.member("zoneBefore", change.idBefore ?? change.id)
              json.member("name", change.name)
              write(change.shape, to: &json)
              write(change.properties, to: &json)
            }
          }
        })
    }
  }

  private func write(_ shape: ShapeChange?, to json: inout JSONWriter) {
    json.member("movedMetres", shape?.movedMetres ?? 0, decimals: 3)
    guard let shape else { return }
    json.member("areaSquareMetresBefore", shape.areaBefore, decimals: 2)
    json.member("areaSquareMetres", shape.areaNow, decimals: 2)
  }

  private func write(_ properties: [PropertyChange], to json: inout JSONWriter) {
    json.member(
      "properties",
      array: { list in
        for property in properties {
          list.object { json in
            json.member("name", property.name)
            json.member("before", property.before)
            json.member("now", property.now)
          }
        }
      })
  }
}
