import CrowdDensity
import Geofencing
import Intake
import Presence
import Venues

/// Plays records in their order of arrival and estimates, at each tick, how many people are in each zone.
///
/// The tick of an instant comes before the first record behind it, as in a replay.
final class CrowdPlay {
  /// What is known at a tick.
  struct Tick {
    var time: EventTime
    var estimate: CrowdEstimate
    /// Sessions whose newest fix lies in each zone, then in the outline.
    var hard: [Int]
  }

  let venue: Venue
  private let penetration: Double
  private let ground: VenueGround
  private let plan: CellPlan
  private let fences: FenceIndex
  private let outlineFence: Int
  private var indices: [String: Int] = [:]
  private var sessions: [FollowedSession] = []
  private var counts: [Double]?
  private var next: EventTime?
  private let onTick: (Tick) -> Void
  private let step: TimeSpan

  /// A tick comes at each multiple of `step` of epoch time.
  init(
    _ venue: SurveyedVenue, penetration: Double, every step: TimeSpan = .seconds(10),
    onTick: @escaping (Tick) -> Void
  ) throws(GeofencingError) {
    self.venue = venue.venue
    self.penetration = penetration
    self.step = step
    self.onTick = onTick
    ground = try VenueGround(venue.venue)
    plan = CellPlan(cells: ground.cells.map(Cell.init), zoneCount: venue.venue.zones.count)
    fences = try FenceIndex([venue])
    outlineFence = fences.firstFence(ofVenue: 0) + 1
  }

  func play(_ lines: [UInt8]) {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    lines.withUnsafeBytes { bytes in
      decoder.decode(
        bytes, firstLine: decoder.nextLine, options: DecodingOptions(), into: &batch,
        rejections: &rejections)
    }
    for record in batch.records {
      tick(until: record.time)
      guard record.hasPosition, record.accuracy <= 150 else { continue }
      let session = String(decoding: batch.text[record.text], as: UTF8.self)
      let index = indices[session] ?? sessions.count
      if index == sessions.count {
        indices[session] = index
        sessions.append(FollowedSession())
      }
      sessions[index].take(
        record, at: ground.place(longitude: record.longitude, latitude: record.latitude))
    }
  }

  private func tick(until time: EventTime) {
    let step = step.microseconds
    var due = next ?? EventTime(microseconds: (time.microseconds + step - 1) / step * step)
    while due < time {
      tick(at: due)
      due = due + self.step
    }
    next = due
  }

  private func tick(at instant: EventTime) {
    var rows = Likelihoods(cellCount: plan.cells.count)
    var hard = [Int](repeating: 0, count: plan.zoneCount + 1)
    for index in sessions.indices where sessions[index].isHeard(at: instant) {
      if let filter = sessions[index].followed() {
        plan.append(
          filter.position(at: instant.microseconds), level: sessions[index].level,
          isWalking: filter.isWalking, to: &rows)
      }
      guard let newest = sessions[index].newest else { continue }
      let set = fences.locate(longitude: newest.longitude, latitude: newest.latitude)
      for fence in fences.members(of: set) where Int(fence) >= outlineFence {
        let zone = Int(fence) - outlineFence - 1
        hard[zone < 0 ? plan.zoneCount : zone] += 1
      }
    }
    let estimate = CrowdEstimate(rows, plan: plan, previous: counts, penetration: penetration)
    counts = estimate.counts
    onTick(Tick(time: instant, estimate: estimate, hard: hard))
  }
}

extension Cell {
  fileprivate init(_ ground: GroundCell) {
    let floor: Floor =
      switch ground.floor {
      case .every: .every
      case .level(let level): .level(Int32(clamping: level))
      case .other: .other
      }
    self.init(
      shape: CellShape(ground.polygons), zones: ground.zones, isInside: ground.isInside,
      piece: ground.piece,
      floor: floor)
  }
}
