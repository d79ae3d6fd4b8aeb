import CrowdDensity
import Engine
import JSONText
import Presence

extension EngineMethods {
  /// What `zone.history` answers to everybody.
  func writePublicHistory(
    _ question: HistoryQuestion, to writer: inout JSONWriter
  ) throws(Refusal) {
    guard question.step == .hour else {
      throw Refusal(
        .invalidParams, "The public's zone.history has the step \"hour\", and no other.")
    }
    guard let (hours, rows) = try publicDesk.history(question) else {
      throw Self.noVenue(question.venue)
    }
    var area = 0
    if let zone = question.zone {
      let zones = publicDesk.density(question.venue)?.zones ?? []
      guard let place = zones.firstIndex(where: { $0.zone == zone }) else {
        throw Self.noZone(zone, in: question.venue)
      }
      area = place + 1
    }
    writer.object { result in
      result.member("venue", question.venue)
      result.member("zone", question.zone)
      result.member("step", question.step.rawValue)
      result.member("timeZone", hours.timeZone)
      result.member("asOf", hours.asOf?.rfc3339)
      for (name, minute) in [("from", hours.range.lowerBound), ("to", hours.range.upperBound)] {
        result.member(name, EventTime(microseconds: Minute.start(of: minute)).rfc3339)
      }
      result.name("rows")
      result.array { list in
        // Of another version of the venue a row may be missing.
        for (time, hour) in zip(hours.times, rows) where area < hour.count {
          list.row(hour[area], time)
        }
      }
      if let next = hours.next { result.member("next", next) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func row(_ hour: PublicHour, _ time: String) {
    object {
      $0.member("time", time)
      $0.member("seconds", 3600)
      $0.member("personSeconds", hour.mean.map { $0 * 3600 })
      $0.member("mean", hour.mean)
      $0.member("peak", nil as Int?)
      $0.member("peakTime", nil as String?)
      $0.member("least", nil as Int?)
      $0.member("entries", hour.entries)
      $0.member("exits", hour.exits)
      $0.member("uniqueSessions", hour.uniqueSessions)
      if hour.isWithheld { $0.member("withheld", true) }
    }
  }
}
