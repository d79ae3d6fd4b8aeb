import Presence
import Storage

/// The events of a log that wait to be stored, in their one order.
struct LoggedEvents: WaitingEvents {
  private let log: EventLog
  /// Where the runs begin, in order; found as the first of them is made, so that whoever stores them waits for it.
  private var runs: [Int32] = []
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
    rest = log.entries.count
  }

  mutating func make(most: Int, into events: inout [NumberedEvent]) {
    if runs.isEmpty { runs = log.runs }
    var (next, made) = (next, made)
    // Apart from what is changed below.
    let (log, order, words, old, new) = (log, runs, reasons, old, new)
    events.append(addingCapacity: min(most, rest)) { events in
      // Lent once: to reach them through the log counts references for each event.
      let (entries, sessions) = (log.entries.span, log.sessions.span)
      let (runs, reasons) = (order.span, words.span)
      var room = most
      while room > 0, next < runs.count {
        Self.foresee(next, runs, entries, sessions)
        let run = EventLog.run(from: runs[next], in: entries)
        let session = sessions[Int(entries[run.lowerBound].session)].key
        let start = run.lowerBound + made
        let end = min(run.upperBound, start + room)
        for place in start..<end {
          let first = entries[place].isOnNewGround ? new : old
          events.append(Self.event(entries[place], of: session, first, reasons))
        }
        room -= end - start
        (next, made) = end == run.upperBound ? (next + 1, 0) : (next, made + end - start)
      }
    }
    (self.next, self.made) = (next, made)
    rest -= min(most, rest)
  }

  /// Asks for the memory of a run that comes soon, and for its session's a little later: they lie anywhere.
  @inline(__always)
  private static func foresee(
    _ next: Int, _ runs: Span<Int32>, _ entries: Span<EventLog.Entry>,
    _ sessions: Span<EventLog.Session>
  ) {
    guard next + 64 < runs.count else { return }
    let place = Int(runs[next + 64])
    entries.prefetch(place)
    // Most runs reach into the next line.
    entries.prefetch(place + 2)
    sessions.prefetch(Int(entries[Int(runs[next + 32])].session))
  }

  /// An event with the number of its ground's first fence.
  @inline(__always)
  private static func event(
    _ entry: EventLog.Entry, of session: SessionKey, _ first: Int32, _ reasons: Span<Int32>
  ) -> NumberedEvent {
    var reason: Int32 = -1
    if let told = entry.reason { reason = reasons[Int(told.rawValue)] }
    return NumberedEvent(
      session: session, kind: entry.kind.stored, time: entry.time.microseconds,
      entered: entry.entered?.microseconds, place: entry.fence < 0 ? -1 : first + entry.fence,
      reason: reason, stale: entry.stale)
  }
}
