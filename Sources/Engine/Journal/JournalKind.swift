/// What a journal entry's body holds.
enum JournalKind: Int64 {
  /// A batch of records, as `BatchCodec` writes it.
  case records = 1
  /// Venues loaded at one instant, as GeoJSON.
  case venueLoad = 2
  /// The id of a venue removed, UTF-8.
  case venueRemoval = 3
}
