/// Reads a venue file of any kind that Throng knows.
public enum VenueFileReader {
  /// What a file says, and all that was found in it: IMDF for an archive, else GeoJSON.
  ///
  /// Linear in the file, or what it unpacks to. Nothing in a file makes it throw; what can't be used
  /// is marked so.
  public static func read(
    _ file: VenueFile, _ options: ReadingOptions = ReadingOptions()
  ) -> VenueReading {
    ZipArchive.isZip(file.bytes)
      ? IMDFReader.read(file, options) : GeoJSONReader.read(file, options)
  }
}
