import Simulation

/// The evenings that were asked for, as they are played.
struct SeasonShow {
  private(set) var season: Season
  let request: SimulateRequest

  /// Opens the files of `--truth` too.
  init(_ request: SimulateRequest) throws(CommandError) {
    self.request = request
    do throws(TruthError) {
      season = try Season(
        venue: request.venue, settings: request.settings, truthFolder: request.truthFolder)
    } catch {
      throw .failed(error.description)
    }
  }

  /// Plays a second; false when the last evening is over.
  mutating func step() throws(CommandError) -> Bool {
    do throws(TruthError) { return try season.step() } catch {
      throw .failed(error.description)
    }
  }

  /// Plays it to its end on standard output.
  ///
  /// A reader who has seen enough ends it, unless truth is written down, half of which is of no use.
  mutating func print(on console: Console) throws(CommandError) {
    var isRead = true
    while try step() {
      guard isRead else { continue }
      do throws(CommandError) {
        try console.out.write(utf8: season.evening.lines)
      } catch {
        guard error.status == .done, request.truthFolder != nil else { throw error }
        isRead = false
      }
    }
  }

  mutating func setAcquired(_ isAcquired: Bool, session: String) {
    season.setAcquired(isAcquired, session: session)
  }

  /// How far it is, for whoever waits.
  var progress: String {
    let minute = "minute \(season.evening.second / 60) of \(request.settings.minutes)"
    return season.evenings > 1
      ? "evening \(season.number) of \(season.evenings), \(minute)" : minute
  }
}
