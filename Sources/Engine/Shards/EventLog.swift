import CrowdDensity
import Presence
import Storage

/// What final states have brought about, in its order, packed: the sessions' ids are its only texts, each once for
/// all that a session brought about in succession.
struct EventLog: Sendable {
  /// An event of a session.
  struct Entry: Sendable {
    // In this order there is no gap between the fields: 32 bytes.
    var time: EventTime
    /// When the visit began that ends here, or the last one ended before that which begins; `distantPast` for none.
    private var earlier = EventTime.distantPast
    /// Where, by the fences of its ground; −1 for an alert away from any venue.
    var fence: Int32
    /// Which of `sessions` it is of.
    fileprivate(set) var session: Int32 = 0
    /// The first minute open to a visit's begin or end when that was told: what happened before changes minutes that
    /// may be closed.
    private var openMinute: Int32 = 0
    var kind: PresenceEvent.Kind
    var reason: Reason?
    var stale = false
    /// Whether its ground is the one that a change of venues has brought.
    var isOnNewGround = false

    /// When the visit began, for exits and dwells.
    var entered: EventTime? {
      get { kind == .enter || earlier == .distantPast ? nil : earlier }
      set { earlier = newValue ?? .distantPast }
    }

    /// What it changes of minutes; nil if it is no visit's begin or end.
    @inline(__always)
    var step: FenceStep? {
      guard kind == .enter || kind == .exit else { return nil }
      var step = FenceStep(
        kind == .enter ? .enter : .exit, fence, at: time, openFrom: Int64(openMinute))
      if kind == .enter { step.lastExit = earlier == .distantPast ? nil : earlier.microseconds }
      return step
    }

    init(_ kind: PresenceEvent.Kind, at time: EventTime, fence: Int32) {
      (self.kind, self.time, self.fence) = (kind, time, fence)
    }

    /// What a visit has brought about; nil for an action of no visit.
    ///
    /// `openFrom` is the first minute open to what its record told.
    @inline(__always)
    init?(ofVisit action: PresenceAction, openFrom: @autoclosure () -> Int64) {
      switch action {
      case .enter(let area, let time, let lastExit):
        self.init(.enter, at: time, fence: area)
        earlier = lastExit ?? .distantPast
        openMinute = Int32(clamping: openFrom())
      case .exit(let area, let entered, let time, let stale):
        self.init(.exit, at: time, fence: area)
        (earlier, self.stale) = (entered, stale)
        openMinute = Int32(clamping: openFrom())
      case .dwell(let area, let entered, let time):
        self.init(.dwell, at: time, fence: area)
        earlier = entered
      case .start, .stop, .alert: return nil
      }
    }
  }

  /// A session, perhaps one of several entries for the same.
  struct Session: Sendable {
    var key: SessionKey
    /// Where its id's bytes begin among `ids`; they end where the next one's begin.
    fileprivate var start: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var sessions: [Session] = []
  private var ids: [UInt8] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Nothing yet.
  init() {}

  /// Empties it and keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    sessions.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
  }

  /// Makes room for so many entries.
  mutating func makeRoom(_ most: Int) { entries.reserveCapacity(most) }

  /// Says of which session what is appended is from here on; its id is hashed unless it is that of before.
  mutating func turn(to id: Span<UInt8>, _ hash: SessionHash) {
    if let last = sessions.last, ids.count - last.start == id.count,
      id.indices.allSatisfy({ ids[last.start + $0] == id[$0] })
    {
      return
    }
    let start = ids.count
    id.withUnsafeBufferPointer { ids.append(contentsOf: $0) }
    sessions.append(Session(key: hash.hash(id), start: start))
  }

  /// Appends an event of the session turned to.
  mutating func append(_ entry: Entry) {
    var entry = entry
    entry.session = Int32(truncatingIfNeeded: sessions.count - 1)
    entries.append(entry)
  }

  /// Appends what another's sessions, none of them one of these, have brought about.
  mutating func append(_ other: EventLog) {
    guard !other.isEmpty else { return }
    // Nothing is copied then, as with one shard.
    guard !isEmpty else { return self = other }
    let (before, start) = (Int32(truncatingIfNeeded: sessions.count), ids.count)
    ids += other.ids
    for session in other.sessions {
      sessions.append(Session(key: session.key, start: start + session.start))
    }
    for var entry in other.entries {
      entry.session += before
      entries.append(entry)
    }
  }

  /// The key of an entry's session.
  func key(of entry: Entry) -> SessionKey { sessions[Int(entry.session)].key }

  /// The id of one of the sessions.
  func id(of session: Int) -> ArraySlice<UInt8> {
    let next = session + 1
    return ids[
      sessions[session].start..<(next < sessions.count ? sessions[next].start : ids.count)]
  }
}
