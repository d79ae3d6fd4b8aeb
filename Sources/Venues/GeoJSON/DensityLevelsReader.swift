import JSONText

/// Reads `densityLevels` of an outline.
struct DensityLevelsReader {
  /// A step, and the JSON pointer to its range.
  private struct Entry {
    var level: DensityLevel
    var range: String
  }

  /// Above such an end, per cent or people/m², there is nothing; other systems write 2⁵³ − 1.
  private static let endless = 1000.0

  private let reader: JSONObjectReader

  init(_ reader: JSONObjectReader) { self.reader = reader }

  func read(_ notes: inout ReadingNotes) -> [DensityLevel] {
    guard let list = reader.present("densityLevels") else { return [] }
    guard list.kind == .array else {
      reader.wrong("densityLevels", "must be an array", &notes)
      return []
    }
    let entries = list.elements.enumerated().compactMap { index, element -> Entry? in
      let path = "\(reader.path("densityLevels"))/\(index)"
      guard element.kind == .object else {
        notes.note(.invalidProperty, at: path, "this must be an object with a name and a range")
        return nil
      }
      return entry(JSONObjectReader(element, at: path, &notes), &notes)
    }
    if notes.isChecking, notes.isUsable {
      for unit in DensityLevel.Unit.allCases {
        check(entries.filter { $0.level.unit == unit }, &notes)
      }
    }
    return entries.map(\.level)
  }

  private func entry(_ reader: JSONObjectReader, _ notes: inout ReadingNotes) -> Entry? {
    guard let name = reader.text("name", &notes) else {
      reader.wrong("name", "is missing", &notes)
      return nil
    }
    let percent = reader.present("percentRange")
    let density = reader.present("peoplePerSquareMetreRange")
    guard let range = percent ?? density, percent == nil || density == nil else {
      notes.note(
        .invalidProperty, at: reader.pointer,
        "a density level needs one of percentRange and peoplePerSquareMetreRange")
      return nil
    }
    let path = reader.path(percent == nil ? "peoplePerSquareMetreRange" : "percentRange")
    guard range.kind == .object else {
      notes.note(.invalidProperty, at: path, "this must be an object with lowerBound, upperBound")
      return nil
    }
    let bounds = JSONObjectReader(range, at: path, &notes)
    let lower = bounds.number("lowerBound", "a number, 0 or more", &notes) { $0 >= 0 } ?? 0
    let upper = bounds.number("upperBound", "a number above lowerBound", &notes) { $0 > lower }
    reader.noteMembers(
      besides: ["name", "color", "percentRange", "peoplePerSquareMetreRange"], &notes)
    bounds.noteMembers(besides: ["lowerBound", "upperBound"], &notes)
    let level = DensityLevel(
      name: name, color: reader.text("color", &notes),
      unit: percent == nil ? .peoplePerSquareMetre : .percent,
      lowerBound: lower, upperBound: upper ?? .infinity)
    if notes.isChecking, level.color != nil, level.plainColor == nil {
      notes.note(
        .foreignColour, at: reader.path("color"),
        "no answer tells this colour; write #rgb or #rrggbb, such as #2ecc71")
    }
    return Entry(level: level, range: path)
  }

  /// Holds steps of one unit against each other.
  private func check(_ entries: [Entry], _ notes: inout ReadingNotes) {
    guard !entries.isEmpty else { return }
    var reached = 0.0
    var last = ""
    for entry in entries.sorted(by: { $0.level.lowerBound < $1.level.lowerBound }) {
      let lower = entry.level.lowerBound
      if lower > reached {
        notes.note(
          .levelsGap, at: entry.range,
          "no step has room for \(reached) up to \(lower); begin this one at \(reached)")
      } else if lower < reached {
        notes.note(
          .levelsOverlap, at: entry.range,
          "from \(lower) on \"\(last)\" has room too, and this one holds; let it begin at \(reached)"
        )
      }
      if entry.level.upperBound > reached {
        reached = entry.level.upperBound
        last = entry.level.name
      }
    }
    guard reached < Self.endless, let end = entries.first(where: { $0.level.name == last }) else {
      return
    }
    notes.note(
      .levelsGap, at: end.range,
      "no step has room for \(reached) and more; leave the last one's upperBound out")
  }
}

extension JSONObjectReader {
  /// Notes members of other names than these: a slip of the pen else has no effect and is never seen.
  func noteMembers(besides names: [String], _ notes: inout ReadingNotes) {
    guard notes.isChecking, let element else { return }
    for member in element.members where !names.contains(member.name) {
      notes.note(
        .unknownMember, at: "\(pointer)/\(member.name.asPointerPart)",
        "\"\(member.name)\" means nothing here; there are \(names.joined(separator: ", "))")
    }
  }
}
