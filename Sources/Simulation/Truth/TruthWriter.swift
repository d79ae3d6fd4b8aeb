import Geofencing
import Presence
import Venues

/// Writes down the true whereabouts of an evening's people, to measure an engine by.
///
/// Into its folder go `occupancy_10s.csv` (`t,zone,count` at every multiple of 10 s of epoch time),
/// `visits.csv` (`session,zone,enter,leave,dwell,censored`), `flows.csv` (`t,from,to,count`: moves in
/// the minute from `t` on between innermost zones, `-` being outside the venue), `trajectories.csv` (`t,session,lat,lon`
/// each second) and `noise_free.ndjson`, a fix of accuracy 1 cm for each line of the trajectories.
/// Seconds count from the evening's start; an empty zone is the venue as a whole. A person is where
/// the fence index says that the position *as printed* is, in zones of their own level only; a visit
/// lasts from the first second inside to the first outside, or (censored) to the end of the evening.
public final class TruthWriter {
  private let fences: FenceIndex
  private let outlineFence: Int
  private let levels: [[Int]]
  private let names: [[UInt8]]
  private let settings: EveningSettings
  private var second: Int64 = 0
  private var ledger: StayLedger
  private var membership: [Bool]
  private var noiseFree: TruthLines
  private var occupancyFile: TruthFile
  private var visitFile: TruthFile
  private var flowFile: TruthFile
  private var flows: FlowLedger
  private var trajectoryFile: TruthFile
  private var recordFile: TruthFile

  /// Opens the files in `folder`, which is made if it isn't there.
  public init(
    folder: String, venue: SurveyedVenue, settings: EveningSettings
  ) throws(TruthError) {
    try TruthFile.makeFolder(folder)
    do {
      fences = try FenceIndex([venue])
    } catch {
      throw TruthError(path: folder, reason: "the venue cannot be indexed: \(error)")
    }
    outlineFence = fences.firstFence(ofVenue: 0) + 1
    let zones = venue.venue.zones
    levels = zones.map(\.levels)
    names = [[]] + zones.map { TruthWriter.field($0.id) }
    self.settings = settings
    ledger = StayLedger(places: zones.count + 1)
    membership = [Bool](repeating: false, count: zones.count + 1)
    noiseFree = TruthLines(
      start: settings.start, seed: settings.seed, writesLevel: levels.contains { !$0.isEmpty })
    occupancyFile = try TruthFile(path: "\(folder)/occupancy_10s.csv", header: "t,zone,count\n")
    visitFile = try TruthFile(
      path: "\(folder)/visits.csv", header: "session,zone,enter,leave,dwell,censored\n")
    flowFile = try TruthFile(path: "\(folder)/flows.csv", header: "t,from,to,count\n")
    flows = FlowLedger(zoneAreas: venue.zoneAreasSquareMetres)
    trajectoryFile = try TruthFile(
      path: "\(folder)/trajectories.csv", header: "t,session,lat,lon\n")
    recordFile = try TruthFile(path: "\(folder)/noise_free.ndjson")
  }

  /// A name as a CSV field, quoted where RFC 4180 asks for it.
  private static func field(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let quote = UInt8(ascii: "\"")
    guard bytes.contains(where: { $0 == quote || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      return bytes
    }
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// Takes down where somebody is in the present second.
  func observe(person: UInt32, position: PrintedPosition, level: Int) {
    let degrees = position.degrees
    let set = fences.locate(longitude: degrees.longitude, latitude: degrees.latitude)
    for index in membership.indices { membership[index] = false }
    for fence in fences.sets.members(of: set) {
      let place = Int(fence) - outlineFence
      guard place >= 0 else { continue }
      membership[place] = place == 0 || isOn(level, zone: place - 1)
    }
    ledger.note(person, in: membership, at: second) { write($0) }
    flows.note(person, in: membership)
    noiseFree.append(person: person, second: second, position: position, level: level)
    trajectoryFile.bytes.appendDecimal(second)
    trajectoryFile.bytes.append(UInt8(ascii: ","))
    appendSession(person, to: &trajectoryFile.bytes)
    trajectoryFile.bytes.append(UInt8(ascii: ","))
    trajectoryFile.bytes.appendFixed(Int64(position.latitude), decimals: 7)
    trajectoryFile.bytes.append(UInt8(ascii: ","))
    trajectoryFile.bytes.appendFixed(Int64(position.longitude), decimals: 7)
    trajectoryFile.bytes.append(UInt8(ascii: "\n"))
  }

  private func isOn(_ level: Int, zone: Int) -> Bool {
    levels[zone].isEmpty || levels[zone].contains(level)
  }

  /// Closes the books on somebody who has gone.
  func forget(_ person: UInt32) {
    ledger.forget(person, at: second) { write($0) }
    flows.forget(person)
  }

  /// Ends the present second, writing its occupancy if it is one for that.
  func endSecond() throws(TruthError) {
    if (settings.start + .seconds(second)).microseconds % 10_000_000 == 0 {
      for (name, count) in zip(names, ledger.counts) {
        occupancyFile.bytes.appendDecimal(second)
        occupancyFile.bytes.append(UInt8(ascii: ","))
        occupancyFile.bytes.append(contentsOf: name)
        occupancyFile.bytes.append(UInt8(ascii: ","))
        occupancyFile.bytes.appendDecimal(Int64(count))
        occupancyFile.bytes.append(UInt8(ascii: "\n"))
      }
    }
    if second % 60 == 59 { writeFlows(of: second - 59) }
    recordFile.bytes.append(contentsOf: noiseFree.bytes)
    noiseFree.removeAll()
    try occupancyFile.flushIfLarge()
    try visitFile.flushIfLarge()
    try flowFile.flushIfLarge()
    try trajectoryFile.flushIfLarge()
    try recordFile.flushIfLarge()
    second += 1
  }

  /// Writes the visits that the end of the evening cut off, and everything not yet on its way.
  public func finish() throws(TruthError) {
    for stay in ledger.open(at: second) { write(stay) }
    try occupancyFile.flush()
    try visitFile.flush()
    try flowFile.flush()
    try trajectoryFile.flush()
    try recordFile.flush()
  }

  private func writeFlows(of minute: Int64) {
    for flow in flows.take() {
      flowFile.bytes.appendDecimal(minute)
      for place in [flow.from, flow.to] {
        flowFile.bytes.append(UInt8(ascii: ","))
        flowFile.bytes += place.map { names[$0] } ?? [UInt8(ascii: "-")]
      }
      flowFile.bytes.append(UInt8(ascii: ","))
      flowFile.bytes.appendDecimal(Int64(flow.count))
      flowFile.bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func write(_ stay: StayLedger.Stay) {
    appendSession(stay.person, to: &visitFile.bytes)
    visitFile.bytes.append(UInt8(ascii: ","))
    visitFile.bytes.append(contentsOf: names[stay.place])
    for number in [stay.enter, stay.leave, stay.leave - stay.enter, stay.isCensored ? 1 : 0] {
      visitFile.bytes.append(UInt8(ascii: ","))
      visitFile.bytes.appendDecimal(number)
    }
    visitFile.bytes.append(UInt8(ascii: "\n"))
  }

  private func appendSession(_ person: UInt32, to bytes: inout [UInt8]) {
    bytes.appendHexadecimal(SeededRandom.sessionNumber(seed: settings.seed, person: person))
  }
}
