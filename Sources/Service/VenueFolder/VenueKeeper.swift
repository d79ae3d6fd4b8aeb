import Engine
import Geofencing
import Synchronization
import Venues

/// Keeps the venues of a folder's files in service: loads them, and again when a file changes.
///
/// A file that can't be loaded leaves its venues as they are, and so does one that is deleted: nobody is
/// let go because of a slip of the hand. Called on one thread at a time; asked from any.
final class VenueKeeper: Sendable {
  /// Why a file is not taken, without a full stop.
  private struct Refused: Error {
    var reason: String
  }

  private struct State {
    /// The name of the file that each venue is from.
    var files: [String: String] = [:]
    /// Since when, in monotonic seconds, a file is refused.
    var refused: [String: Double] = [:]
  }

  private let files: FolderFiles
  private let folder: WatchedVenues
  private let engine: Engine
  private let limits: ServerLimits
  private let log: Log
  private let state = Mutex(State())

  init(_ folder: WatchedVenues, engine: Engine, limits: ServerLimits, log: Log) {
    files = FolderFiles(folder: folder.path)
    self.folder = folder
    self.engine = engine
    self.limits = limits
    self.log = log
  }

  /// The files that are refused, by name, and for how many seconds.
  func refusals(at now: Double) -> [(file: String, seconds: Double)] {
    state.withLock { $0.refused.sorted { $0.key < $1.key } }
      .map { (file: $0.key, seconds: now - $0.value) }
  }

  /// Loads every file there is.
  func loadAll() { take(FolderChanges(mayBeMore: true)) }

  /// Takes up what has changed: files that are there are loaded, before others are missed, so that one
  /// that was renamed isn't.
  func take(_ changes: FolderChanges) {
    guard !changes.isLost else {
      return refuse(
        folder.path, "the folder is gone, and watched no more; put it back and restart throng")
    }
    let present: [String]
    do throws(FolderFiles.Unreadable) {
      present = try files.names()
      accept(folder.path)
    } catch { return refuse(folder.path, error.reason) }
    let known = state.withLock { Set($0.files.values).union($0.refused.keys) }
    let changed = changes.mayBeMore ? known.union(present) : changes.names
    for name in present where changed.contains(name) { load(name, beside: present) }
    for name in known.subtracting(present).intersection(changed).sorted() { miss(name) }
  }

  private func load(_ name: String, beside present: [String]) {
    do throws(Refused) {
      let venues = try survey(name)
      let ids = venues.map(\.venue.id)
      let owners = state.withLock { $0.files }
      for id in ids {
        guard let owner = owners[id], owner != name, present.contains(owner) else { continue }
        throw Refused(reason: "venue \"\(id)\" is in \(owner) already")
      }
      let isChange = try load(venues, from: name)
      let wasRefused = accept(name)
      if isChange || wasRefused {
        log(
          .venuesLoaded,
          ["venues": .text(ids.joined(separator: ",")), "file": .text(name)])
      }
      settle(name, holds: ids)
    } catch { refuse(name, error.reason) }
  }

  private func survey(_ name: String) throws(Refused) -> [SurveyedVenue] {
    let file: VenueFile
    do throws(FolderFiles.Unreadable) { file = try files.read(name) } catch {
      throw Refused(reason: error.reason)
    }
    do throws(VenueFileError) {
      return try VenueSurveyor.venues(
        in: file, folder.reading, skipsInvalid: folder.skipsInvalid
      ).venues
    } catch { throw Refused(reason: error.first.description) }
  }

  /// Whether any venue got a new version.
  private func load(_ venues: [SurveyedVenue], from name: String) throws(Refused) -> Bool {
    let before = engine.venues()
    do throws(Refusal) { try limits.check(venues, beside: before) } catch {
      throw Refused(reason: error.message)
    }
    do throws(EngineError) {
      let loaded = try engine.load(venues, from: VenueOrigin(file: files.path(of: name)))
      return loaded.contains { !before.contains($0) }
    } catch { throw Refused(reason: "\(error.description); then save the file again") }
  }

  /// Takes note of what a file holds, and tells of what it held before.
  private func settle(_ name: String, holds ids: [String]) {
    let left = state.withLock { state in
      let left = state.files.filter { $0.value == name && !ids.contains($0.key) }.keys
      for id in left { state.files[id] = nil }
      for id in ids { state.files[id] = name }
      return left.sorted()
    }
    let inService = Set(engine.venues().map(\.venue))
    for id in left where inService.contains(id) {
      log(.venueWithoutFile, ["venue": .text(id), "file": .text(name)])
    }
  }

  private func miss(_ name: String) {
    accept(name)
    settle(name, holds: [])
  }

  /// Whether it was refused.
  @discardableResult
  private func accept(_ file: String) -> Bool {
    state.withLock { $0.refused.removeValue(forKey: file) } != nil
  }

  private func refuse(_ file: String, _ reason: String) {
    let now = SystemClock.monotonicSeconds
    state.withLock { if $0.refused[file] == nil { $0.refused[file] = now } }
    log(.venueFileRefused, ["file": .text(file), "reason": .text(reason)])
  }
}
