import JSONText

/// The way from bytes to features of one file, or of the files of an archive.
struct ReadingRun {
  let options: ReadingOptions
  var notes: ReadingNotes
  var features: [VenueFeature] = []
  /// What is known of the whole of an IMDF archive.
  var imdf = IMDFIndex()
  /// Which of its files is being read; nil for plain GeoJSON.
  private var part: IMDFPart?
  /// How many features the file has, read or not.
  private var count = 0
  /// What there was before the file.
  private var earlier = (features: 0, skipped: SkippedParts())

  private let largestFile: Int
  private let mostFeatures: Int

  init(
    file: String, options: ReadingOptions, largestFile: Int = GeoJSONReader.largestFile,
    mostFeatures: Int = GeoJSONReader.mostFeatures
  ) {
    self.largestFile = largestFile
    self.mostFeatures = mostFeatures
    self.options = options
    notes = ReadingNotes(file: file, depth: options.depth)
  }

  /// What is read next is that file of an IMDF archive.
  mutating func begin(_ part: IMDFPart) {
    self.part = part
    count = 0
    earlier = (features.count, notes.skipped)
  }

  mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= largestFile else {
      return notes.note(
        .tooLarge, at: "", "the file has more than \(largestFile >> 20) MiB; split it")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    if let other = ForeignFormat.guess(text) {
      return notes.note(.notGeoJSON, at: "", "this is \(other)")
    }
    if let records = TextSequence.records(of: text) { return read(records: records) }
    let parser = JSONParser()
    do {
      let root = try text.count == bytes.count ? parser.parse(bytes) : parser.parse(Array(text))
      withExtendedLifetime(parser) { read(root: root) }
    } catch {
      note(error, at: "")
    }
  }

  /// The records of a sequence, as if they were the elements of an array.
  private mutating func read(records: [ArraySlice<UInt8>]) {
    let parser = JSONParser()
    for (index, record) in records.enumerated() {
      do {
        let element = try parser.parse(Array(record))
        withExtendedLifetime(parser) { read(element: element, at: "/\(index)") }
      } catch {
        note(error, at: "/\(index)")
      }
    }
  }

  mutating func note(_ error: JSONSyntaxError, at pointer: String) {
    switch error.fault {
    case .tooDeep:
      notes.note(
        .nestedTooDeep, at: pointer,
        "arrays and objects lie in each other more than 64 deep; "
          + "export it again")
    case .encoding:
      notes.note(.notUTF8, at: pointer, "the text is not UTF-8; save it as UTF-8")
    case .syntax:
      notes.note(.notJSON, at: pointer, "not JSON: \(error.message)")
    }
  }

  private mutating func read(root: JSONElement) {
    if root.kind == .array {
      for (index, element) in root.elements.enumerated() { read(element: element, at: "/\(index)") }
      return
    }
    guard root.kind == .object else {
      return notes.note(.notGeoJSON, at: "", "this must be a GeoJSON object; export GeoJSON")
    }
    if let other = ForeignFormat.guess(members: root) {
      return notes.note(.notGeoJSON, at: "", "this is \(other)")
    }
    read(element: root, at: "")
  }

  /// A collection, a feature or a geometry.
  private mutating func read(element: JSONElement, at pointer: String) {
    let type = element["type"]
    if element.kind == .object, type?.string == "FeatureCollection" {
      return read(collection: element, at: pointer)
    }
    let isFeature = type?.string.map { $0 == "Feature" || GeoJSONReader.geometryTypes.contains($0) }
    if pointer.isEmpty, isFeature != true {
      return notes.note(
        .notGeoJSON, at: type == nil ? "" : "/type",
        "\"type\" must be FeatureCollection, Feature, Polygon or MultiPolygon; export GeoJSON")
    }
    if element.kind == .object, !checkReferenceSystem(of: element, at: pointer) { return }
    read(feature: element, at: pointer)
  }

  private mutating func read(collection: JSONElement, at pointer: String) {
    _ = JSONObjectReader(collection, at: pointer, &notes)
    guard checkReferenceSystem(of: collection, at: pointer) else { return }
    if notes.isChecking {
      for member in collection.members {
        switch member.name {
        case "type", "features", "bbox", "crs": break
        case let name: notes.extraMembers.add(name, below: pointer)
        }
      }
    }
    guard let list = collection["features"] else {
      return notes.note(
        .wrongStructure, at: pointer, "\"features\" is missing; it must be an array of features")
    }
    guard list.kind == .array else {
      return notes.note(
        .wrongStructure, at: "\(pointer)/features", "\"features\" must be an array of features")
    }
    for (index, element) in list.elements.enumerated() {
      read(feature: element, at: "\(pointer)/features/\(index)")
    }
    if notes.isChecking, let box = collection.present("bbox"), notes.skipped == earlier.skipped {
      var bounds = Bounds()
      for feature in features[earlier.features...] { bounds.extend(by: Bounds(feature.shape)) }
      BoxCheck.check(box, bounds, at: "\(pointer)/bbox", &notes)
    }
  }

  private mutating func read(feature element: JSONElement, at pointer: String) {
    defer { count += 1 }
    guard features.count < mostFeatures else {
      if notes.findings.count(of: .tooLarge) == 0 {
        notes.note(
          .tooLarge, at: pointer,
          "there are more than \(mostFeatures) polygons; split the file")
      }
      return
    }
    if let part { return read(element, of: part, at: pointer) }
    let reader = FeatureReader(index: count, pointer: pointer, options: options)
    if let feature = reader.read(element, &notes) { features.append(feature) }
  }

  private mutating func read(_ element: JSONElement, of part: IMDFPart, at pointer: String) {
    guard part.role != nil else {
      notes.begin(feature: count)
      imdf.add(element, part, at: pointer, &notes)
      return notes.begin(feature: nil)
    }
    if part == .unit, let id = element.present("id")?.plainText { imdf.units.insert(id) }
    var reader = FeatureReader(index: count, pointer: pointer, options: options)
    reader.imdf = IMDFFeatureRules(part: part, index: imdf)
    guard var feature = reader.read(element, &notes) else { return }
    feature.member = notes.member
    if part == .venue, features.contains(where: { $0.role == .venue }) {
      feature.isUsable = false
      notes.findings.append(
        feature.finding(
          .wrongStructure, "an IMDF archive has one venue; keep one", file: notes.file))
    }
    features.append(feature)
  }

  /// RFC 7946 knows only WGS 84; a `crs` member of the older standard may say the same.
  private mutating func checkReferenceSystem(of top: JSONElement, at pointer: String) -> Bool {
    guard let system = top.present("crs") else { return true }
    let name = system["properties"]?["name"]?.string ?? "of an unknown kind"
    let known = ["CRS84", "EPSG:4326", "EPSG::4326"]
    if known.contains(where: { name.hasSuffix($0) }) {
      if notes.isChecking {
        notes.note(
          .oldReferenceSystem, at: "\(pointer)/crs",
          "\"crs\" says WGS 84, which all GeoJSON is in; nothing to do")
      }
      return true
    }
    notes.note(
      .foreignReferenceSystem, at: "\(pointer)/crs",
      "its coordinates are in \(name); export it in WGS 84 (EPSG:4326)")
    return false
  }

  consuming func finish() -> VenueReading {
    ForeignUnits.judge(features, &notes)
    notes.extraMembers.report(to: &notes)
    FeatureIdentity.assign(to: &features)
    if features.isEmpty, !notes.findings.hasErrors {
      notes.note(
        .noPolygon, at: "", "there is no polygon in it; draw the outline as a polygon")
    }
    var reading = VenueReading(file: notes.file)
    reading.features = features
    reading.findings = notes.findings
    reading.guesses = notes.guesses.sentences
    reading.skipped = notes.skipped
    return reading
  }
}
