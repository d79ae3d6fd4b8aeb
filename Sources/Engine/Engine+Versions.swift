import Geofencing
import Presence
import Storage
import Synchronization
import Venues

// The versions of venues, as they are stored.
extension Engine {
  /// A venue's versions behind one (0 for the first), ascending, at most `limit`; none without a state
  /// folder.
  ///
  /// Versions stored before histories were kept are known by their number alone.
  /// - Throws: `EngineError.storage`.
  public func versions(
    of venue: String, after version: Int, limit: Int
  ) throws(EngineError) -> [VenueVersionReport] {
    try stored { (reader) throws(StorageError) in
      try reader.versions(of: venue, after: Int64(version), limit: Int64(limit))
    }?.map(VenueVersionReport.init) ?? []
  }

  /// A venue's version, or without a number the one in service, and its content as GeoJSON: the piece of
  /// at most `limit` bytes behind the first `offset`.
  ///
  /// A removal has no content. Nil if there is no such venue or version; an old one needs a state folder.
  /// - Throws: `EngineError.storage`.
  public func version(
    _ version: Int?, of venue: String, after offset: Int, limit: Int
  ) throws(EngineError) -> (report: VenueVersionReport, geoJSON: ContentPiece?)? {
    let inService = state.withLock { state in
      state.catalog.venue(venue).map { ($0, state.catalog.versions[venue] ?? 1) }
    }
    guard let number = version ?? inService?.1 else { return nil }
    let found =
      try stored { (reader) throws(StorageError) in
        try reader.version(
          Int64(number), of: venue, after: Int64(offset), limit: Int64(limit))
      } ?? nil
    if let (entry, bytes) = found {
      let piece =
        entry.isRemoval
        ? nil : ContentPiece(bytes, after: offset, total: Int(entry.contentLength))
      return (VenueVersionReport(entry), piece)
    }
    // In memory only, or its rows still wait for room on the disk.
    guard let (surveyed, current) = inService, current == number else { return nil }
    let report = VenueVersionReport(
      version: number, isRemoval: false, zones: surveyed.venue.zones.count,
      areaSquareMetres: surveyed.areaSquareMetres)
    let content = VenueWriter.geoJSON(of: [surveyed.venue])
    let bytes = Array(content.dropFirst(offset).prefix(limit))
    return (report, ContentPiece(bytes, after: offset, total: content.count))
  }

  /// Whether it is in service.
  public func hasVenue(_ id: String) -> Bool { state.withLock { $0.catalog.venue(id) != nil } }

  private func stored<Answer: Sendable>(
    _ ask: (VersionReader) throws(StorageError) -> Answer
  ) throws(EngineError) -> Answer? {
    do {
      return try versions.withLock { (reader) throws(StorageError) in
        if let reader { try ask(reader) } else { nil }
      }
    } catch { throw .storage(error) }
  }
}

extension VenueVersionReport {
  fileprivate init(_ entry: VersionReader.Entry) {
    self.init(version: Int(entry.version), isRemoval: entry.isRemoval)
    guard let facts = entry.facts else { return }
    let time = EventTime(microseconds: facts.time)
    self.time = time == .distantPast ? nil : time
    file = facts.file
    user = facts.user.flatMap { UInt32(exactly: $0) }
    zones = Int(facts.zones)
    areaSquareMetres = Double(facts.squareDecimetres) / 100
    change = facts.change
  }
}
