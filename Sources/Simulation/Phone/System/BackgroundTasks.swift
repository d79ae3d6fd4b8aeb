/// The claims an app has to go on running in the background, and how long that lasts (row 8).
struct BackgroundTasks: Sendable {
  private var open: UInt32 = 0
  private var next: UInt8 = 0
  private(set) var deadline = Int64.max
  private(set) var isWarned = false

  var isEmpty: Bool { open == 0 }

  /// Begins one; nil once the time of all, which runs from the first moment in the background, is
  /// over or about to be.
  mutating func begin(at instant: Int64) -> BackgroundTask? {
    guard ~open != 0, !isWarned, instant < deadline else { return nil }
    while open & (1 << UInt32(next)) != 0 { next = (next + 1) % 32 }
    open |= 1 << UInt32(next)
    defer { next = (next + 1) % 32 }
    return BackgroundTask(number: next)
  }

  mutating func end(_ task: BackgroundTask) { open &= ~(1 << UInt32(task.number % 32)) }

  /// The app comes to run in the background.
  mutating func start(at instant: Int64, budget: Int64) {
    deadline = instant + budget
    isWarned = false
  }

  mutating func enterForeground() {
    deadline = .max
    isWarned = false
  }

  mutating func warn() { isWarned = true }

  mutating func removeAll() { self = BackgroundTasks() }
}
