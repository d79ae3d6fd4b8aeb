import JSONText
import Venues

/// How the command line says that venue files are to be read.
struct VenueChoices {
  /// What the reader is told.
  var options: ReadingOptions
  /// Whether features with errors are left out, rather than the file refused.
  var skipsInvalid: Bool

  /// Everything guessed, all or nothing.
  static let guessing = VenueChoices(options: ReadingOptions(), skipsInvalid: false)

  private init(options: ReadingOptions, skipsInvalid: Bool) {
    self.options = options
    self.skipsInvalid = skipsInvalid
  }

  /// What the flags of `Flag.choosing` say.
  init(_ arguments: Arguments, depth: ReadingOptions.Depth = .loading) throws(CommandError) {
    options = ReadingOptions(outline: arguments.text("--outline").map(OutlineChoice.init))
    options.depth = depth
    options.nameProperty = arguments.text("--name-property")
    options.levelProperty = arguments.text("--level-property")
    options.capacityProperty = arguments.text("--capacity-property")
    if let text = arguments.text("--only") {
      do throws(PropertyFilterError) {
        options.only = try PropertyFilter(text)
      } catch {
        throw .usage("--only: \(error.description)")
      }
    }
    skipsInvalid = arguments.has("--skip-invalid")
  }

  /// The same as parameters of `venue.load`.
  func write(to params: inout JSONWriter) {
    if let outline = options.outline { params.member("outline", outline.description) }
    if let name = options.nameProperty { params.member("nameProperty", name) }
    if let name = options.levelProperty { params.member("levelProperty", name) }
    if let name = options.capacityProperty { params.member("capacityProperty", name) }
    if let filter = options.only { params.member("only", filter.description) }
    if skipsInvalid { params.member("skipInvalid", true) }
  }
}
