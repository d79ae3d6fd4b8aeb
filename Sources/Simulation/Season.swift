import Geofencing
import Presence

/// As many evenings at a venue as it takes for all to come, each with no more people than it holds.
///
/// The evenings are whole days apart and their people are spread evenly over them. Played second by
/// second as an `Evening` is, one after the other, so that memory is bounded by what the venue holds,
/// however many come in all. Truth, if wanted, goes into the folder itself, or for several evenings into
/// `evening-1`, `evening-2` and so on in it, seconds counting from each evening's own start.
public struct Season {
  /// The evening played now.
  public private(set) var evening: Evening
  /// Its number, from 1.
  public private(set) var number = 1
  /// How many there are.
  public let evenings: Int

  private let venue: SurveyedVenue
  private let plan: VenuePlan
  private let settings: EveningSettings
  private let truthFolder: String?
  private var truth: TruthWriter?
  private var played = Totals()

  /// What adds up over evenings.
  private struct Totals {
    var records = 0
    var acquiredSeconds = 0
    var usage = CrowdUsage()

    mutating func add(_ evening: Evening) {
      records += evening.recordCount
      acquiredSeconds += evening.acquiredSeconds
      usage.add(evening.usage)
    }
  }

  /// A season at that venue: `settings` are those of its first evening, but for `sessions`, which are
  /// all who ever come.
  ///
  /// - Throws: `TruthError` if the truth's files can't be made.
  public init(
    venue: SurveyedVenue, settings: EveningSettings, truthFolder: String? = nil
  ) throws(TruthError) {
    self.venue = venue
    self.settings = settings
    self.truthFolder = truthFolder
    plan = VenuePlan(venue)
    evenings = Season.evenings(of: settings, plan)
    let first = settings.evening(1, of: evenings)
    truth = try Season.truth(of: 1, of: evenings, at: venue, first, in: truthFolder)
    evening = Evening(plan: plan, settings: first, truth: truth)
  }

  /// When the last evening is over, which no record's time reaches.
  ///
  /// The records still under way then come with its last second.
  public static func end(at venue: SurveyedVenue, _ settings: EveningSettings) -> EventTime {
    let evenings = evenings(of: settings, VenuePlan(venue))
    return settings.evening(evenings, of: evenings).start + .seconds(settings.seconds)
  }

  private static func evenings(of settings: EveningSettings, _ plan: VenuePlan) -> Int {
    max(1, (settings.sessions + plan.phones - 1) / plan.phones)
  }

  /// Records written so far.
  public var recordCount: Int { played.records + evening.recordCount }
  /// Seconds, summed over sessions, in which persistent acquisition ran.
  public var acquiredSeconds: Int { played.acquiredSeconds + evening.acquiredSeconds }
  /// What location has cost the phones whose evening is over; at the season's end, all.
  public var usage: CrowdUsage {
    var sum = played
    sum.add(evening)
    return sum.usage
  }

  /// Plays the next second; false when the last evening is over.
  public mutating func step() throws(TruthError) -> Bool {
    if try evening.step() { return true }
    try truth?.finish()
    truth = nil
    guard number < evenings else { return false }
    played.add(evening)
    number += 1
    let next = settings.evening(number, of: evenings)
    truth = try Season.truth(of: number, of: evenings, at: venue, next, in: truthFolder)
    evening = Evening(plan: plan, settings: next, truth: truth)
    return try evening.step()
  }

  /// Tells a session's phone that acquisition starts or stops; see `Evening.setAcquired`.
  public mutating func setAcquired(_ isAcquired: Bool, session: String) {
    evening.setAcquired(isAcquired, session: session)
  }

  private static func truth(
    of number: Int, of evenings: Int, at venue: SurveyedVenue, _ settings: EveningSettings,
    in folder: String?
  ) throws(TruthError) -> TruthWriter? {
    guard let folder else { return nil }
    guard evenings > 1 else {
      return try TruthWriter(folder: folder, venue: venue, settings: settings)
    }
    try TruthFile.makeFolder(folder)
    return try TruthWriter(
      folder: "\(folder)/evening-\(number)", venue: venue, settings: settings)
  }
}
