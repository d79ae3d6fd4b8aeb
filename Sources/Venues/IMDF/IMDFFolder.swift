/// An IMDF venue whose files lie in a folder, not in an archive.
public enum IMDFFolder {
  /// Bytes that the files a venue needs may have, all together.
  public static let mostBytes = IMDFArchive.mostBytes

  /// Whether files of these names, side by side in a folder, are an IMDF venue.
  public static func isVenue(names: [String]) -> Bool { IMDFPart.areVenue(names) }

  /// Whether a venue may need the file of that name.
  public static func needs(_ name: String) -> Bool {
    name == IMDFPart.manifest || IMDFPart.allCases.contains { $0.fileName == name }
  }

  /// The folder's files as one file, an archive of them; equal files give equal bytes.
  ///
  /// Linear in their bytes, of which it takes three times the memory.
  /// - Throws: `VenueFileError` if they can't be put together, as two of one name.
  public static func archive(
    of files: [VenueFile], named name: String
  ) throws(VenueFileError) -> VenueFile {
    do throws(ZipError) {
      return VenueFile(name: name, bytes: try ZipPacker.archive(of: files))
    } catch {
      throw VenueFileError(Finding(error.rule, error.message, file: name))
    }
  }
}
