/// What a journal entry's body holds.
enum JournalKind: Int64 {
  /// A batch of records, as `BatchCodec` writes it.
  case records = 1
  /// Venues loaded at one instant, as GeoJSON; written before loads had origins.
  case venueLoad = 2
  /// The id of a venue removed, UTF-8; written before removals had origins.
  case venueRemoval = 3
  /// The keyed hash of a session that is forgotten.
  case forgetting = 4
  /// How many sessions there may be from here on, as `SessionLimit` writes it.
  case sessionLimit = 5
  /// How many records a batch had that came again whole, a varint.
  case repetition = 6
  /// As `venueLoad`, behind its `VenueOrigin`.
  case originatedLoad = 7
  /// As `venueRemoval`, behind its `VenueOrigin`.
  case originatedRemoval = 8
  /// How many people there are in each venue at the clock, as `VenueEstimate` writes it.
  case estimate = 9
  /// That a user has seen an alert, as `Alert.Acknowledgement` writes it.
  case acknowledgement = 10
  /// A count by hand of a zone's people, or its end, as `CorrectionEntry` writes it.
  case correction = 11
  /// Late records that are folded into the past of their sessions, as `LateClosing` writes it.
  case lateClosing = 12
}
