import Geofencing
import Intake
import JSONText
import Presence
import Simulation

/// A line of a load, with what its place in the load depends on.
struct TrialRecord {
  var time: EventTime
  var session: String
  /// The line, without its LF.
  var line: [UInt8]

  /// What the phones of an evening measure, each record once, in order of event time.
  static func evening(
    at venue: SurveyedVenue, people: Int, minutes: Int, seed: UInt64
  ) throws(TrialError) -> [TrialRecord] {
    let settings = EveningSettings(sessions: people, minutes: minutes, seed: seed)
    var evening = Evening(plan: VenuePlan(venue), settings: settings)
    let parser = JSONParser()
    var seen: Set<[UInt8]> = []
    var records: [TrialRecord] = []
    do {
      while try evening.step() {
        for line in evening.lines.split(separator: UInt8(ascii: "\n")).map(Array.init)
        where seen.insert(line).inserted {
          records.append(try TrialRecord(line, parser))
        }
      }
    } catch {
      throw TrialError("The evening can't be simulated: \(error)")
    }
    return sorted(records)
  }

  /// In the order of event time; of one instant by their lines.
  static func sorted(_ records: [TrialRecord]) -> [TrialRecord] {
    records.sorted {
      $0.time == $1.time ? $0.line.lexicographicallyPrecedes($1.line) : $0.time < $1.time
    }
  }

  /// The same measured by another session.
  func copy(for other: String) -> TrialRecord {
    let line = String(decoding: line, as: UTF8.self)
      .replacing(#""session":"\#(session)""#, with: #""session":"\#(other)""#)
    return TrialRecord(time: time, session: other, line: Array(line.utf8))
  }

  private init(_ line: [UInt8], _ parser: JSONParser) throws {
    let object = try parser.parse(line)
    guard let session = object["session"]?.string,
      let time = object["time"]?.string.flatMap(ISO8601.time)
    else { throw TrialError("a simulated record without session or time") }
    (self.session, self.time, self.line) = (session, time, line)
  }

  /// Whose records the pulses are.
  static let pulseSession = "pulse"

  /// A record of no place, which moves the clock of records on.
  static func pulse(at time: EventTime) -> TrialRecord {
    let line = #"{"session":"\#(pulseSession)","time":"\#(time.rfc3339)","event":"foreground"}"#
    return TrialRecord(time: time, session: pulseSession, line: Array(line.utf8))
  }

  init(time: EventTime, session: String, line: [UInt8]) {
    (self.time, self.session, self.line) = (time, session, line)
  }
}
