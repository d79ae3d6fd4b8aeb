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
    var rows: [(app: CrowdApp, season: Season)] = []
    for app in Self.apps { rows.append((app, try play(app))) }
    let always = rows.last?.season.usage.fineSeconds ?? 0
    let table = rows.map { app, season in cells(app, season, always: always) }
    try console.out.write(Text.table([Self.header] + table, firstNumber: 1))
  }

  /// Plays the evening with an engine of its own that decides; the app that always acquires asks none.
  private func play(_ app: CrowdApp) throws(CommandError) -> Season {
    var request = request
    request.settings.app = app
    request.settings.form = app.form
    request.settings.isClosedLoop = app != .always
    var show = try SeasonShow(request)
    let stage = try EngineStage(hasWallClock: false, isDurable: false)
    var lines: [UInt8] = []
    do {
      try stage.load(request.venue)
      while try show.step() {
        guard request.settings.isClosedLoop else { continue }
        lines += show.season.evening.lines
        guard show.season.evening.second % Self.batchSeconds == 0 else { continue }
        _ = try stage.submit(lines, as: request.settings.form, now: show.season.evening.time)
        lines.removeAll(keepingCapacity: true)
        for decision in stage.takeDecisions() {
          show.setAcquired(decision.isStart, session: decision.session)
        }
        console.progress("\(app.rawValue): \(show.progress)")
      }
    } catch {
      throw .failed("\(error)")
    }
    return show.season
  }

  /// Everything a phone; the last column holds the precise seconds against those of the last app.
  private func cells(_ app: CrowdApp, _ season: Season, always: Double) -> [String] {
    let phones = Double(max(season.usage.phones, 1))
    func mean(_ value: Double) -> String { Text.decimals(value / phones, 0) }
    let usage = season.usage
    return [
      app.rawValue, mean(Double(season.acquiredSeconds)), mean(usage.fineSeconds),
      mean(usage.coarseSeconds), mean(Double(usage.fixesMeasured)),
      Text.decimals(Double(usage.wakes) / phones, 1), mean(Double(usage.submissions)),
      Text.decimals(always > 0 ? 100 * usage.fineSeconds / always : 0, 1) + "%",
    ]
  }
}
