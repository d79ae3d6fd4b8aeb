import Presence

/// A simulated phone with an app, carried along a path.
struct AppPhone: ScenarioPhone {
  let session: String
  let form: WireForm
  private let path: ScriptedPath
  private let timeline: [TimelineEntry]
  private var handset: Handset<InstalledApp>
  private var writer: SubmissionWriter
  private var happened = 0
  private var sent: [Submission] = []

  init(
    session: String, path: ScriptedPath, handset: Handset<InstalledApp>,
    timeline: [TimelineEntry], plane: LocalPlane, start: EventTime
  ) {
    self.session = session
    self.path = path
    self.handset = handset
    self.timeline = timeline
    form = handset.app.wire
    writer = SubmissionWriter(plane: plane, start: start)
  }

  var nextWake: Int64 {
    let next = happened < timeline.count ? scenarioMilliseconds(timeline[happened].at) : .max
    return min(next, handset.nextWake)
  }

  var isMeasuring: Bool { handset.isMeasuring }

  mutating func wake(at time: Int64) -> [ScenarioLine] {
    let seconds = Double(time) / 1000
    guard let truth = path.whereabouts(at: seconds) else { return [] }
    let cover = path.cover(at: seconds)
    handset.wake(at: time, truth, cover: cover, &sent)
    while happened < timeline.count, scenarioMilliseconds(timeline[happened].at) <= time {
      handset.perform(timeline[happened].action, at: time, truth, cover: cover, &sent)
      happened += 1
    }
    defer { sent.removeAll() }
    return sent.compactMap { submission in
      writer.removeAll()
      guard writer.append(submission, as: form, session: session.utf8) else { return nil }
      return ScenarioLine(arrival: submission.arrival, bytes: writer.bytes)
    }
  }

  mutating func decide(isAcquired: Bool, at time: Int64) {
    handset.decide(isAcquired ? .start : .stop, at: time)
  }
}
