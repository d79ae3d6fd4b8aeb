import Engine
import Presence
import Simulation

/// What each app costs over the same evening, next to one that always acquires.
struct BatteryTable {
  // Seconds of the evening that go to the engine at once.
  private static let batchSeconds: Int64 = 2
  private static let apps: [CrowdApp] = [.persistent, .approximate, .beacon, .always]
  private static let header = [
    "app", "acquired s", "precise s", "coarse s", "fixes", "wakes", "records", "of always",
  ]

  let request: SimulateRequest
  let console: Console

  func run() throws(CommandError) {
    var rows: [(app: CrowdApp, evening: Evening)] = []
    for app in Self.apps { rows.append((app, try play(app))) }
    let always = rows.last?.evening.usage.fineSeconds ?? 0
    let table = rows.map { app, evening in cells(app, evening, always: always) }
    try console.out.write(Text.table([Self.header] + table, firstNumber: 1))
  }

  /// Plays the evening with an engine of its own that decides; the app that always acquires asks none.
  private func play(_ app: CrowdApp) throws(CommandError) -> Evening {
    var settings = request.settings
    settings.app = app
    settings.form = app.form
    settings.isClosedLoop = app != .always
    var evening = Evening(plan: VenuePlan(request.venue), settings: settings)
    let stage = try EngineStage(hasWallClock: false, isDurable: false)
    var lines: [UInt8] = []
    do {
      try stage.load(request.venue)
      while try evening.step() {
        guard settings.isClosedLoop else { continue }
        lines += evening.lines
        guard evening.second % Self.batchSeconds == 0 else { continue }
        _ = try stage.submit(lines, as: settings.form, now: evening.time)
        lines.removeAll(keepingCapacity: true)
        for decision in stage.takeDecisions() {
          evening.setAcquired(decision.isStart, session: decision.session)
        }
        console.progress("\(app.rawValue): minute \(evening.second / 60) of \(settings.minutes)")
      }
    } catch {
      throw .failed("\(error)")
    }
    return evening
  }

  /// Everything a phone; the last column holds the precise seconds against those of the last app.
  private func cells(_ app: CrowdApp, _ evening: Evening, always: Double) -> [String] {
    let phones = Double(max(evening.usage.phones, 1))
    func mean(_ value: Double) -> String { Text.decimals(value / phones, 0) }
    let usage = evening.usage
    return [
      app.rawValue, mean(Double(evening.acquiredSeconds)), mean(usage.fineSeconds),
      mean(usage.coarseSeconds), mean(Double(usage.fixesMeasured)),
      Text.decimals(Double(usage.wakes) / phones, 1), mean(Double(usage.submissions)),
      Text.decimals(always > 0 ? 100 * usage.fineSeconds / always : 0, 1) + "%",
    ]
  }
}
