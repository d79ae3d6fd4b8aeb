/// How the daemon is, worked out of its vital signs.
struct Health: Equatable {
  /// The worst of what was found.
  enum Status: String, Comparable {
    case ok
    /// It serves, but something is missing.
    case degraded
    /// It does not do its work.
    case failing

    private var rank: Int {
      switch self {
      case .ok: 0
      case .degraded: 1
      case .failing: 2
      }
    }

    static func < (left: Status, right: Status) -> Bool { left.rank < right.rank }
  }

  /// What can be found; the words are part of the protocol.
  enum Reason: String, CaseIterable {
    /// The disk is full: nothing is acknowledged.
    case storageFull
    /// The state can't be stored: nothing is acknowledged.
    case storageFailed
    /// No tick has moved the clock for a while: nobody falls silent, and no count sinks.
    case clockStopped
    /// The state has not been stored whole for a while: raw records stay on the disk for longer than they
    /// may, and a start takes longer.
    case checkpointOverdue
    /// A file of the watched folder can't be loaded; what it held before is in service.
    case venueFileRefused
    /// No record of a venue came for a while.
    case feedSilent

    var status: Status {
      switch self {
      case .storageFull, .storageFailed, .clockStopped: .failing
      case .checkpointOverdue, .venueFileRefused, .feedSilent: .degraded
      }
    }
  }

  /// Something that is not as it should be.
  struct Finding: Equatable {
    var reason: Reason
    var venue: String?
    var file: String?
    /// For how long, if it can be told.
    var seconds: Double?
  }

  /// A clock that no tick has moved for so many seconds stands still; ticks come once a second.
  static let clockPatience = 10.0
  /// Beyond so many seconds a checkpoint is overdue: `EngineOptions.rawRetention` by default, within which two
  /// are to be made.
  static let checkpointPatience = 900.0
  /// A venue of which no record came for so many seconds is silent: by then every session there has been
  /// given up (DESIGN §6).
  static let feedPatience = 600.0
  /// Beyond so many seconds it is taken for closed: 12 hours, longer than a break within an event.
  static let closedAfter = 43_200.0

  var findings: [Finding] = []

  var status: Status { findings.map(\.reason.status).max() ?? .ok }

  init(_ signs: VitalSigns) {
    switch signs.fault {
    case .full: findings.append(Finding(reason: .storageFull))
    case .failed: findings.append(Finding(reason: .storageFailed))
    case nil: break
    }
    if let seconds = signs.secondsSinceTick, seconds > Self.clockPatience {
      findings.append(Finding(reason: .clockStopped, seconds: seconds))
    }
    if let seconds = signs.secondsSinceCheckpoint, seconds > Self.checkpointPatience {
      findings.append(Finding(reason: .checkpointOverdue, seconds: seconds))
    }
    for (file, seconds) in signs.refusedFiles {
      findings.append(Finding(reason: .venueFileRefused, file: file, seconds: seconds))
    }
    for (venue, seconds) in signs.feeds {
      guard let seconds, seconds > Self.feedPatience, seconds <= Self.closedAfter else { continue }
      findings.append(Finding(reason: .feedSilent, venue: venue, seconds: seconds))
    }
  }
}
