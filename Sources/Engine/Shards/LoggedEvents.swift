import Presence
import Storage

/// The events of a log that wait to be stored, in their one order.
struct LoggedEvents: WaitingEvents {
  private let log: EventLog
  /// Where the runs begin, in order.
  private let runs: [Int32]
  /// The numbers of the first fences of both grounds.
  private let old: Int32
  private let new: Int32
  /// The number of each reason.
  private let reasons: [Int32]
  /// The next run, and how many of its entries are made.
  private var next = 0
  private var made = 0
  private(set) var rest: Int

  /// The events of a log; the numbers are those of the rows' names.
  init(of log: EventLog, old: Int32, new: Int32, reasons: [Int32]) {
    (self.log, self.old, self.new, self.reasons) = (log, old, new, reasons)
    runs = log.runs
    rest = log.entries.count
  }

  mutating func make(most: Int, into events: inout [NumberedEvent]) {
    var (next, made) = (next, made)
    // Apart from what is changed below.
    let (log, runs) = (log, runs)
    events.append(addingCapacity: min(most, rest)) { events in
      let entries = log.entries.span
      var room = most
      while room > 0, next < runs.count {
        foresee(next, in: runs, of: log)
        let run = log.run(from: runs[next])
        let session = log.key(of: entries[run.lowerBound])
        let start = run.lowerBound + made
        let end = min(run.upperBound, start + room)
        for place in start..<end { events.append(event(entries[place], of: session)) }
        room -= end - start
        (next, made) = end == run.upperBound ? (next + 1, 0) : (next, made + end - start)
      }
    }
    (self.next, self.made) = (next, made)
    rest -= min(most, rest)
  }

  /// Asks for the memory of a run that comes soon, and for its session's a little later: they lie anywhere.
  @inline(__always)
  private func foresee(_ next: Int, in runs: [Int32], of log: EventLog) {
    guard next + 64 < runs.count else { return }
    let place = Int(runs[next + 64])
    log.foresee(place)
    // Most runs reach into the next line.
    log.foresee(place + 2)
    log.foreseeSession(ofEntry: Int(runs[next + 32]))
  }

  @inline(__always)
  private func event(_ entry: EventLog.Entry, of session: SessionKey) -> NumberedEvent {
    let first = entry.isOnNewGround ? new : old
    return NumberedEvent(
      session: session, kind: entry.kind.stored, time: entry.time.microseconds,
      entered: entry.entered?.microseconds, place: entry.fence < 0 ? -1 : first + entry.fence,
      reason: entry.reason.map { reasons[Int($0.rawValue)] } ?? -1, stale: entry.stale)
  }
}
