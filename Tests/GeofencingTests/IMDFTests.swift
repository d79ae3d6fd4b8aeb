import Foundation
import Testing
import Venues

@testable import Geofencing

/// What an IMDF archive is read to, held against the same venue written as GeoJSON by hand.
@Suite struct IMDFTests {
  /// The venue of `IMDFText` in GeoJSON's words.
  static let plain = file(
    polygon(
      "hall", #""role":"venue","name":"Halle","levelLabels":{"0":"EG","1":"OG"}"#,
      box(10, 50, 10.001, 50.001)),
    polygon(
      "stand", #""role":"zone","name":"Tribüne","kind":"seating","level":0"#, EveryRuleTests.inner),
    polygon(
      "gates", #""role":"zone","name":"Gates","kind":"geofence","levels":[0,1]"#,
      box(10.0006, 50.0002, 10.0009, 50.0009)),
    polygon(
      "u1", #""role":"zone","name":"Imbiss","kind":"foodservice","level":1"#, EveryRuleTests.inner))

  @Test func isTheSameVenueAsInGeoJSON() throws {
    let archive = VenueSurveyor.survey(IMDFText.archive(), ReadingOptions(depth: .checking))
    let plain = VenueSurveyor.survey(Self.plain, ReadingOptions(depth: .checking))
    #expect(archive.venues.count == 1)
    #expect(archive.venues == plain.venues)
    #expect(archive.findings.findings.map(\.rule) == plain.findings.findings.map(\.rule))
    #expect(archive.skipped.fittings == 1)
    #expect(
      archive.guesses == [
        "took names from \"occupant\" (1)",
        "took names that the manifest's language lacks from \"en\" (1)",
      ])
  }

  /// libzip's own archive of the files, as the program makes it of a folder, reads alike.
  @Test func aFoldersArchiveReadsAlike() throws {
    let files = IMDFText.files.map { VenueFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let packed = try IMDFFolder.archive(of: files, named: "hall.zip")
    #expect(
      try VenueSurveyor.venues(in: packed).venues == VenueSurveyor.venues(in: Self.plain).venues)
    #expect(try IMDFFolder.archive(of: files, named: "hall.zip").bytes == packed.bytes)
    #expect(throws: VenueFileError.self) {
      try IMDFFolder.archive(of: files + files.prefix(1), named: "hall.zip")
    }
  }

  /// A folder in the archive, and what a Mac leaves beside it, change nothing but the members' names.
  @Test func liesInAnyFolder() throws {
    var members = IMDFText.members(in: "My Hall/IMDF/")
    members.append(ZipBytes.Member("My Hall/IMDF/"))
    members.append(ZipBytes.Member("__MACOSX/My Hall/IMDF/._unit.geojson", "\u{0}"))
    members.append(ZipBytes.Member("My Hall/IMDF/.DS_Store", "\u{0}"))
    let nested = VenueFile(name: "hall.zip", bytes: ZipBytes.archive(members))
    let survey = VenueSurveyor.survey(nested)
    #expect(survey.venues == VenueSurveyor.survey(IMDFText.archive()).venues)
    #expect(survey.findings.count(of: .extraFile) == 0)
    #expect(VenueFileReader.read(nested).features[0].member == "My Hall/IMDF/venue.geojson")
    let windows = members.map { member in
      var member = member
      member.name = member.name.replacing("/", with: "\\")
      return member
    }
    let back = VenueFile(name: "hall.zip", bytes: ZipBytes.archive(windows))
    #expect(VenueSurveyor.survey(back).venues == survey.venues)
  }

  @Test func flagsChooseHereToo() throws {
    func zones(_ options: ReadingOptions) throws -> [Zone] {
      try VenueSurveyor.venues(in: IMDFText.archive(Self.rich), options).venues[0].venue.zones
    }
    var options = ReadingOptions()
    #expect(try zones(options).map(\.id) == ["stand", "gates", "u1"])
    options.only = try PropertyFilter("category=lobby")
    #expect(try zones(options).map(\.id) == ["u1"])
    options = ReadingOptions()
    (options.nameProperty, options.capacityProperty) = ("alt_name", "people")
    options.levelProperty = "storey"
    let unit = try #require(try zones(options).last)
    #expect(unit.name == "Foyer" && unit.capacity == 40 && unit.levels == [7])
  }

  private static let rich: [String: String?] = [
    "unit.geojson": IMDFText.unit(
      #""category":"lobby","level_id":"l1","alt_name":{"de":"Foyer"},"people":40,"storey":7"#)
  ]

  @Test(arguments: [
    ("de", "Halle"), ("DE-at", "Halle"), ("en", "Hall"), ("fr", "Hall"), ("ja", "Hall"),
  ])
  func namesAreOfTheManifestsLanguage(language: String, name: String) {
    let manifest = #"{"version":"1.0.0","language":"\#(language)"}"#
    let survey = VenueSurveyor.survey(IMDFText.archive(["manifest.json": manifest]))
    #expect(survey.venues.first?.venue.name == name)
  }

  /// What nobody needs is counted; IMDF's own files apart from others.
  @Test func otherFilesAreCounted() {
    let survey = VenueSurveyor.survey(
      IMDFText.archive([
        "opening.geojson": "{", "detail.geojson": "", "navPath.geojson": "", "README.txt": "",
      ]))
    #expect(survey.skipped.unread == 2)
    let extra = survey.findings.findings.filter { $0.rule == .extraFile }
    #expect(extra.count == 1 && extra.first?.message.hasPrefix("README.txt and 1 more are") == true)
    #expect(!survey.venues.isEmpty)
  }

  /// One that is damaged can be left out, the rest read.
  @Test func invalidUnitsAreLeftOutOnRequest() {
    let bow = "[[[10,50],[10.0005,50.0005],[10.0005,50],[10,50.0005],[10,50]]]"
    let file = IMDFText.archive([
      "unit.geojson": IMDFText.unit(#""category":"room","level_id":"l1""#, bow)
    ])
    #expect(VenueSurveyor.survey(file).venues.isEmpty)
    let kept = VenueSurveyor.survey(file, skipsInvalid: true)
    #expect(kept.leftOut == 1)
    #expect(kept.venues.first?.venue.zones.map(\.id) == ["stand", "gates"])
  }

  /// A file that can't be read may hold anything, so that nothing of the venue is used.
  @Test(arguments: ["unit.geojson", "level.geojson", "manifest.json", "venue.geojson"])
  func aBrokenFileIsNoFeatureToLeaveOut(name: String) {
    let survey = VenueSurveyor.survey(IMDFText.archive([name: "{"]), skipsInvalid: true)
    #expect(survey.venues.isEmpty && survey.findings.count(of: .notJSON) == 1)
    #expect(survey.findings.firstError?.member == name)
  }

  /// Metres in one file are not taken for stray positions of all, whose features have equal indices.
  @Test func strayPositionsAreJudgedOverAllFiles() {
    let metres = "[[[500000,5700000],[500100,5700000],[500100,5700100],[500000,5700000]]]"
    let file = IMDFText.archive([
      "unit.geojson": IMDFText.unit(#""category":"room","level_id":"l1""#, metres)
    ])
    let errors = VenueSurveyor.survey(file).findings.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [.offGlobe] && errors.first?.member == "unit.geojson")
  }

  /// Lines and columns are those in the member.
  @Test func placesAreThoseInTheMember() throws {
    let unit = IMDFText.unit(#""category":"room","level_id":"l9""#)
    let file = IMDFText.archive(["unit.geojson": "\n\n " + unit])
    var findings = VenueSurveyor.survey(file).findings
    findings.locate(in: file)
    let finding = try #require(findings.findings.first { $0.rule == .unresolvedReference })
    let before = try #require(unit.firstRange(of: "\"l9\"")).lowerBound
    #expect(finding.line == 3)
    #expect(finding.column == 2 + unit.distance(from: unit.startIndex, to: before))
    #expect(finding.description.hasPrefix("hall.zip/unit.geojson:3:"))
  }
}
