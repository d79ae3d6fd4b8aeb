/// The phone below the app: its location services, the life of the app's process, its network.
struct PhoneSystem: Sendable {
  let settings: HandsetSettings
  let owner: UInt32
  var random: SeededRandom

  /// The true instant, and what is true at it.
  var instant: Int64 = 0
  var truth = Whereabouts(point: Point(x: 0, y: 0), level: 0)
  var cover = Cover.open

  var isOn = true
  var isReachable: Bool
  var networkIsNews = false
  var clockOffset: Int64 = 0
  var process = AppProcess()
  var access: LocationAccess
  var receiver: Receiver
  /// The last approximate position, and when it was made (row 19).
  var reduced: (fix: Fix, madeAt: Int64)?
  var standard = StandardUpdates()
  var significant = SignificantChange()
  var regions = RegionMonitor()
  var tasks = BackgroundTasks()
  var engine: EngineAnswer
  var usage = PhoneUsage()
  /// When each of the app's timers fires; `Int64.max` if it isn't set.
  var timers = SIMD4<Int64>(repeating: .max)
  /// Events that need no more checking.
  var news: [PhoneEvent] = []
  /// Fixes that a suspended app has yet to get, oldest first (row 16).
  var queue: [Fix] = []
  var sequence: Int32 = 0
  var sent: [Submission] = []

  init(_ settings: HandsetSettings, owner: UInt32, random: SeededRandom) {
    self.settings = settings
    self.owner = owner
    self.random = random
    isReachable = settings.isNetworkReachable
    access = LocationAccess(settings.authorization, isPrecise: settings.isPrecise)
    receiver = Receiver(settings.receiver)
    engine = EngineAnswer(replyDelay: settings.replyDelay)
  }
}

extension PhoneSystem {
  /// Whether standard updates reach the app in the background and keep it alive.
  ///
  /// Row 17: the background mode and the app's own switch; row 18: "When In Use" goes on where the
  /// app was in use as it started them.
  var keepsAlive: Bool {
    guard standard.isRunning, let request = standard.request, request.inBackground,
      settings.hasLocationBackgroundMode
    else { return false }
    switch access.authorization {
    case .always: return true
    case .whenInUse: return standard.startedInForeground
    case .notDetermined, .restricted, .denied: return false
    }
  }

  /// Whether the standard service measures now.
  var isMeasuring: Bool {
    guard isOn, standard.isRunning, access.authorization.allowsLocation else { return false }
    switch process.state {
    case .notRunning: return false
    case .foreground: return true
    case .background: return access.authorization == .always || keepsAlive
    case .suspended: return access.authorization == .always
    }
  }

  /// Row 18: with "When In Use", events come only while the app is in use.
  var mayReportEvents: Bool {
    switch access.authorization {
    case .always: process.isRunning || process.state == .suspended || mayRelaunch
    case .whenInUse: process.state == .foreground
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Row 6.
  private var mayRelaunch: Bool {
    !process.wasForceQuit || settings.relaunchesAfterForceQuit
  }

  /// When a process in the background is suspended, if nothing changes; never in the foreground.
  var suspendsAt: Int64 {
    guard process.state == .background, !keepsAlive else { return .max }
    guard !tasks.isEmpty else { return process.awakeUntil }
    return max(process.awakeUntil, tasks.deadline)
  }

  /// When the app is warned that its tasks end.
  var warnsAt: Int64 {
    guard process.state == .background, !tasks.isEmpty, !tasks.isWarned else { return .max }
    return tasks.deadline - settings.taskWarning
  }

  /// When tasks that weren't ended end the app.
  var overrunsAt: Int64 {
    guard process.state == .background, !tasks.isEmpty else { return .max }
    return tasks.deadline
  }

  /// The next instant at which anything happens by itself.
  var nextDue: Int64 {
    guard isOn else { return .max }
    var due = Int64.max
    if mayReportEvents {
      if significant.isRegistered, significant.isStarted || !process.isRunning {
        due = min(due, significant.nextCheck)
      }
      if access.isPrecise { due = min(due, regions.nextCheck) }
    }
    if isMeasuring { due = min(due, standard.nextSample) }
    guard process.isRunning else { return due }
    due = min(due, timers.min(), engine.replyAt, min(suspendsAt, warnsAt, overrunsAt))
    return due
  }
}
