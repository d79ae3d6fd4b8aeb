import Geofencing
import Storage

/// Why the engine could not do what it was asked.
public enum EngineError: Error, Sendable, CustomStringConvertible {
  /// The state folder can't be read or written; nothing of the request is kept.
  case storage(StorageError)
  /// GEOS refused venues that had passed the survey.
  case geofencing(GeofencingError)
  /// The journal holds something this program doesn't understand, at that position.
  case journal(position: Int64, reason: String)
  /// The state folder was made with another setting that its journal depends on.
  case settingMismatch(folder: String, setting: String, made: String, asked: String)

  /// No checkpoint can be used, and the journal does not begin early enough to do without.
  case unrecoverable(folder: String, reason: String)

  /// A venue has more visits in the time asked for than are gone through for one answer: so many.
  case tooManyVisits(Int)

  /// Whether the disk is full: space is all it takes.
  public var isDiskFull: Bool {
    if case .storage(let error) = self { error.fault == .full } else { false }
  }

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .storage(let error): error.description
    case .geofencing(let error): "\(error)"
    case .journal(let position, let reason):
      "the journal's entry \(position) can't be read (\(reason)): restore the state folder from a copy"
    case .settingMismatch(let folder, let setting, let made, let asked):
      "\(folder): made with \(setting) \(made), not \(asked): use that \(setting) or another state folder"
    case .unrecoverable(let folder, let reason):
      "\(folder): \(reason): restore the state folder from a copy"
    case .tooManyVisits(let limit):
      "there are more than \(limit) visits to go through: ask for a shorter time"
    }
  }
}
