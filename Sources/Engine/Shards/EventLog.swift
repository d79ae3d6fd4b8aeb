import Presence
import Storage

/// What final states have brought about, in its order, packed: the sessions' ids are its only texts, each once for
/// all that a session brought about in succession.
struct EventLog: Sendable {
  /// An event of a session.
  struct Entry: Sendable {
    // In this order there is no gap between the fields: 28 bytes.
    var time: EventTime
    /// `distantPast` for none.
    private var begin = EventTime.distantPast
    /// Where, by the fences of its ground; −1 for an alert away from any venue.
    var fence: Int32
    /// Which of `sessions` it is of.
    fileprivate(set) var session: Int32 = 0
    var kind: PresenceEvent.Kind
    var reason: Reason?
    var stale = false
    /// Whether its ground is the one that a change of venues has brought.
    var isOnNewGround = false

    /// When the visit began, for exits and dwells.
    var entered: EventTime? {
      get { begin == .distantPast ? nil : begin }
      set { begin = newValue ?? .distantPast }
    }

    init(_ kind: PresenceEvent.Kind, at time: EventTime, fence: Int32) {
      (self.kind, self.time, self.fence) = (kind, time, fence)
    }

    /// What a visit has brought about; nil for an action of no visit.
    @inline(__always)
    init?(ofVisit action: PresenceAction) {
      switch action {
      case .enter(let area, let time, _): self.init(.enter, at: time, fence: area)
      case .exit(let area, let entered, let time, let stale):
        self.init(.exit, at: time, fence: area)
        (begin, self.stale) = (entered, stale)
      case .dwell(let area, let entered, let time):
        self.init(.dwell, at: time, fence: area)
        begin = entered
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

  /// Asks for the memory of an entry that is soon to be read.
  @inline(__always)
  func foresee(_ place: Int) { entries.span.prefetch(place) }

  /// Asks for the memory of the session of an entry.
  @inline(__always)
  func foreseeSession(ofEntry place: Int) {
    sessions.span.prefetch(Int(entries.span[place].session))
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
