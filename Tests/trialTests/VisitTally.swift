import CrowdDensity
import Engine
import Foundation
import Presence

/// Holds the visits that an engine found against those that there were, zone by zone.
struct VisitTally {
  struct Zone {
    var truth: [Double] = []
    /// Those with a length.
    var found: [Double] = []
    var crossings = 0
    var dwell = DwellMeasurability()

    var entries: Int { found.count + crossings }
    /// How many times as many visits as there were.
    var factor: Double { Double(entries) / Double(max(truth.count, 1)) }
    var p90Factor: Double { VisitTally.p90(found) / max(VisitTally.p90(truth), 1) }
  }

  private(set) var zones: [String: Zone] = [:]

  /// `truth` is a file of rows whose column `zone` and `dwell` are looked up by name; those of the venue as a whole
  /// have an empty zone or `venue`, and are left out.
  init(_ found: [History.Visit], of batch: RecordBatch, truth path: String) throws {
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let header = rows.first ?? []
    guard let zone = header.firstIndex(of: "zone"), let dwell = header.firstIndex(of: "dwell")
    else {
      throw CocoaError(.fileReadCorruptFile)
    }
    for row in rows.dropFirst() where !["", "venue"].contains(row[zone]) {
      zones[String(row[zone]), default: Zone()].truth.append(Double(row[dwell]) ?? .nan)
    }
    let gaps = Self.medianGaps(batch)
    let end = batch.records.map(\.time).max() ?? .distantPast
    for visit in found {
      guard let zone = visit.zone else { continue }
      let length = (visit.exit ?? end) - visit.enter
      if length.microseconds > 0 {
        zones[zone, default: Zone()].found.append(length.seconds)
      } else {
        zones[zone, default: Zone()].crossings += 1
      }
      zones[zone, default: Zone()].dwell.add(
        lasting: length.microseconds, reportedEvery: gaps[visit.session] ?? 0)
    }
  }

  /// How many more entries than there were, as a share of them.
  var entriesBias: Double {
    let truth = zones.values.reduce(0) { $0 + $1.truth.count }
    return Double(zones.values.reduce(0) { $0 + $1.entries }) / Double(max(truth, 1)) - 1
  }

  /// The zones of which the p90 of dwell is told.
  var stays: [String: Zone] {
    zones.filter { $0.value.dwell.verdict(ofQuantile: 0.9) == .measurable }
  }

  /// The geometric mean of how far off factors are, from 1.
  static func spread(_ factors: [Double]) -> Double {
    exp(factors.reduce(0) { $0 + abs(log($1)) } / Double(max(factors.count, 1)))
  }

  /// By session, of gaps between its fixes; microseconds.
  private static func medianGaps(_ batch: RecordBatch) -> [String: Int64] {
    var times: [String: [Int64]] = [:]
    for record in batch.records where record.hasPosition {
      let session = String(decoding: batch.text[record.text], as: UTF8.self)
      times[session, default: []].append(record.time.microseconds)
    }
    return times.compactMapValues { times in
      let sorted = Set(times).sorted()
      let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.sorted()
      return gaps.isEmpty ? nil : gaps[gaps.count / 2]
    }
  }

  private static func p90(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[min(values.count - 1, values.count * 9 / 10)]
  }
}
