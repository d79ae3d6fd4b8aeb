import JSONText
import Presence
import Venues

/// A phone without an app: it sends what the script says, when the script says it.
struct FeedPhone: ScenarioPhone {
  let session: String
  let form = WireForm.throng
  let isMeasuring = false
  private let start: EventTime
  private let plane: LocalPlane
  private let records: [FeedRecord]
  private let clock: [ClockChange]
  private var sent = 0

  init(
    session: String, start: EventTime, plane: LocalPlane, records: [FeedRecord],
    clock: [ClockChange]
  ) {
    self.session = session
    self.plane = plane
    self.start = start
    self.records = records
    self.clock = clock
  }

  var nextWake: Int64 {
    sent < records.count ? scenarioMilliseconds(records[sent].at) : .max
  }

  mutating func wake(at time: Int64) -> [ScenarioLine] {
    var lines: [ScenarioLine] = []
    while nextWake <= time {
      lines.append(ScenarioLine(arrival: time, bytes: line(records[sent])))
      sent += 1
    }
    return lines
  }

  /// It does as the script says, whatever is decided.
  mutating func decide(isAcquired: Bool, at time: Int64) {}

  private func line(_ record: FeedRecord) -> [UInt8] {
    let offset = clock.last { $0.at <= record.at }?.offset ?? 0
    let microseconds = Int64(exactly: ((record.at + offset) * 1e6).rounded()) ?? 0
    let time = start + TimeSpan(microseconds: microseconds)
    var json = JSONWriter()
    json.object { json in
      json.member("session", session)
      if let sequence = record.sequence { json.member("seq", sequence) }
      json.member("time", time.rfc3339)
      if let event = record.event { json.member("event", event) }
      if let status = record.status { json.member("status", status) }
      if let isPrecise = record.isPrecise { json.member("precise", isPrecise) }
      if let position = record.place.map(plane.position) {
        json.member("lat", position.latitude, decimals: 7)
        json.member("lon", position.longitude, decimals: 7)
        if let accuracy = record.accuracy {
          json.member("horizontalAccuracy", accuracy, decimals: 3)
        }
      }
      if let level = record.level { json.member("level", level) }
    }
    return json.bytes + [0x0A]
  }
}
