/// Reads the archive of an IMDF 1.0.0 venue (OGC 20-094) into features, as `GeoJSONReader` does.
///
/// The venue is the only feature of `venue.geojson`; sections, geofences and units are its zones, in
/// that order. Levels give their numbers and labels, occupants the names that units lack.
enum IMDFReader {
  /// What an archive says, and all that was found in it.
  ///
  /// Linear in what it unpacks to. Nothing in it makes it throw.
  static func read(_ file: VenueFile, _ options: ReadingOptions) -> VenueReading {
    var run = ReadingRun(file: file.name, options: options)
    do throws(ZipError) {
      let archive = try IMDFArchive(file.bytes)
      run.read(archive)
    } catch {
      run.notes.note(error.rule, at: "", error.message)
    }
    return run.finish()
  }
}

extension ReadingRun {
  fileprivate mutating func read(_ archive: IMDFArchive) {
    noteFiles(of: archive)
    imdf.language = language(of: archive)
    for part in IMDFPart.allCases {
      guard let bytes = contents(of: part.fileName, in: archive) else { continue }
      read(part, bytes, member: archive.root + part.fileName)
    }
    // Of a file that can't be read nobody knows what is missing; that is no feature to leave out.
    if notes.findings.findings.contains(where: { $0.severity == .error && $0.feature == nil }) {
      features = []
    }
    guard options.nameProperty == nil else { return }
    for index in features.indices where features[index].name == nil {
      guard let name = imdf.occupants[features[index].id] else { continue }
      features[index].name = name
      notes.guesses.count("occupant", as: .name)
    }
  }

  private mutating func read(_ part: IMDFPart, _ bytes: [UInt8], member: String) {
    notes.member = member
    begin(part)
    read(bytes)
    if part == .venue, !hasVenue, !notes.findings.hasErrors {
      notes.note(.noOutline, at: "", "there is no venue in it; export its outline")
    }
    notes.extraMembers.report(to: &notes)
    notes.extraMembers = ExtraMembers()
    notes.member = nil
  }

  private var hasVenue: Bool { features.contains { $0.role == .venue } }

  /// What is missing, and what nothing reads.
  private mutating func noteFiles(of archive: IMDFArchive) {
    notes.skipped.unread += archive.unread
    if let first = archive.extras.first {
      let count = archive.extras.count
      let what = count == 1 ? "\(first) is" : "\(first) and \(count - 1) more are"
      notes.note(.extraFile, at: "", "\(what) not of IMDF and passed over; nothing to do")
    }
    if !archive.has(IMDFPart.venue.fileName) {
      notes.note(.noOutline, at: "", "\(archive.root)venue.geojson is missing; export it too")
    }
    imdf.hasLevels = archive.has(IMDFPart.level.fileName)
    if !imdf.hasLevels {
      notes.note(
        .unresolvedReference, at: "",
        "\(archive.root)level.geojson is missing, so that zones count on every floor; export it too"
      )
    }
  }

  private mutating func contents(of name: String, in archive: IMDFArchive) -> [UInt8]? {
    do throws(ZipError) {
      return try archive.contents(of: name)
    } catch {
      notes.member = archive.root + name
      notes.note(error.rule, at: "", error.message)
      notes.member = nil
      return nil
    }
  }

  /// The manifest's language; nil without one.
  private mutating func language(of archive: IMDFArchive) -> String? {
    guard archive.has(IMDFPart.manifest) else {
      notes.note(
        .badManifest, at: "",
        "\(archive.root)manifest.json is missing, so that names are taken in English; export it too"
      )
      return nil
    }
    guard let bytes = contents(of: IMDFPart.manifest, in: archive) else { return nil }
    notes.member = archive.root + IMDFPart.manifest
    defer { notes.member = nil }
    return language(inManifest: bytes)
  }
}
