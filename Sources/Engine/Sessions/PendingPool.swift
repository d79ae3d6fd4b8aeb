import Presence

/// The pending observations of a partition's sessions: one list a session, in the order of the fold,
/// all in one pool of 32 bytes each whose freed places are used again.
///
/// The few that no 32 bytes hold lie beside it.
struct PendingPool {
  /// One session's list, a ring known by its last node.
  struct List {
    fileprivate var tail: Int32 = -1
    fileprivate var length: Int16 = 0

    /// At most `EngineOptions.maxPending`.
    var count: Int32 { Int32(length) }
    var isEmpty: Bool { tail < 0 }
  }

  private struct Node {
    var packed: PackedObservation
    /// The one behind it, the first behind the last; of a free place −2 less the free one behind it.
    var next: Int32

    var isFree: Bool { next < 0 }
  }

  private var nodes = GrowingArray<Node>()
  /// The first free place, or −1.
  private var free: Int32 = -1
  /// Places freed since the free ones were put in order.
  private var loose = 0
  private var large = Pool<Observation>()

  @inline(__always)
  func first(of list: List) -> Observation? {
    list.tail < 0 ? nil : observation(nodes[Int(list.tail)].next)
  }

  /// Reads the first where it was measured before a time; false where there is none.
  @inline(__always)
  func readFirst(
    of list: List, before time: EventTime, into observation: inout Observation
  ) -> Bool {
    guard list.tail >= 0 else { return false }
    let first = nodes[Int(list.tail)].next
    guard self.time(first) < time else { return false }
    observation = self.observation(first)
    return true
  }

  /// Asks for the memory of a list's last, which is soon to be read.
  @inline(__always)
  func prefetchLast(of list: List) {
    if list.tail >= 0 { nodes.prefetch(Int(list.tail)) }
  }

  /// Asks for the memory of a list's first; its last is read.
  @inline(__always)
  func prefetchFirst(of list: List) {
    if list.tail >= 0 { nodes.prefetch(Int(nodes[Int(list.tail)].next)) }
  }

  /// Asks for all of the pool's memory, where most of it is soon to be read.
  func prefetchAll() {
    let perLine = max(1, 64 / MemoryLayout<Node>.stride)
    for place in stride(from: 0, to: nodes.count, by: perLine) { nodes.prefetch(place) }
  }

  @inline(__always)
  func last(of list: List) -> Observation? {
    list.tail < 0 ? nil : observation(list.tail)
  }

  /// When the first was measured, without reading the rest of it.
  @inline(__always)
  func firstTime(of list: List) -> EventTime? {
    list.tail < 0 ? nil : time(nodes[Int(list.tail)].next)
  }

  /// When the last was measured, without reading the rest of it.
  @inline(__always)
  func lastTime(of list: List) -> EventTime? {
    list.tail < 0 ? nil : time(list.tail)
  }

  /// Appends what comes behind all others.
  @inline(__always)
  mutating func append(_ observation: borrowing Observation, to list: inout List) {
    let packed = pack(observation)
    if list.tail < 0 {
      list.tail = take(packed, next: -1)
      nodes[Int(list.tail)].next = list.tail
    } else {
      let place = take(packed, next: nodes[Int(list.tail)].next)
      nodes[Int(list.tail)].next = place
      list.tail = place
    }
    list.length += 1
  }

  /// Puts an observation where the order wants it, behind its equals; O(list) unless it is the last.
  mutating func insert(_ observation: Observation, into list: inout List) {
    // The time of the last tells most: the rest of it is not read then.
    guard let time = lastTime(of: list), time >= observation.time, let last = last(of: list),
      Observation.precedes(observation, last)
    else { return append(observation, to: &list) }
    var before = list.tail
    var here = nodes[Int(before)].next
    while !Observation.precedes(observation, self.observation(here)) {
      before = here
      here = nodes[Int(here)].next
    }
    let place = take(pack(observation), next: here)
    nodes[Int(before)].next = place
    list.length += 1
  }

  mutating func removeFirst(of list: inout List) {
    guard list.tail >= 0 else { return }
    let place = nodes[Int(list.tail)].next
    if place == list.tail {
      list.tail = -1
    } else {
      let next = nodes[Int(place)].next
      nodes[Int(list.tail)].next = next
      // It is folded after the one taken out.
      nodes.prefetch(Int(next))
    }
    list.length -= 1
    if let there = nodes[Int(place)].packed.elsewhere { large.remove(there) }
    nodes[Int(place)].next = -2 - free
    free = place
    loose += 1
  }

  /// Puts the free places in order once half of all have been freed, so that what is appended lies side by side, whatever
  /// was freed when; O(1) for each that was freed.
  mutating func tidy() {
    guard loose > nodes.count / 2 else { return }
    loose = 0
    free = -1
    var used = nodes.count
    while used > 0, nodes[used - 1].isFree { used -= 1 }
    nodes.removeLast(nodes.count - used)
    for place in nodes.indices.reversed() where nodes[place].isFree {
      nodes[place].next = -2 - free
      free = Int32(place)
    }
  }

  /// Visits the list in order.
  @inline(__always)
  func forEach(of list: List, _ body: (Observation) -> Void) {
    guard list.tail >= 0 else { return }
    var here = list.tail
    repeat {
      here = nodes[Int(here)].next
      body(observation(here))
    } while here != list.tail
  }

  /// Whether the list holds the identity; O(1) if it is later than all, else O(list).
  @inline(__always)
  func contains(_ observation: Observation, in list: List) -> Bool {
    guard list.tail >= 0, time(list.tail) >= observation.time else { return false }
    var here = list.tail
    repeat {
      here = nodes[Int(here)].next
      let time = time(here)
      if time > observation.time { return false }
      if time == observation.time, Observation.areSame(self.observation(here), observation) {
        return true
      }
    } while here != list.tail
    return false
  }

  /// Finds the places of the list's positions anew.
  mutating func relocate(_ list: List, _ locate: (Observation) -> FenceSetID) {
    guard list.tail >= 0 else { return }
    var here = list.tail
    repeat {
      here = nodes[Int(here)].next
      var moved = observation(here)
      moved.located = locate(moved)
      if let there = nodes[Int(here)].packed.elsewhere { large.remove(there) }
      nodes[Int(here)].packed = pack(moved)
    } while here != list.tail
  }

  @inline(__always)
  private func observation(_ place: Int32) -> Observation {
    let packed = nodes[Int(place)].packed
    guard let there = packed.elsewhere else { return packed.observation }
    return large[there]
  }

  @inline(__always)
  private func time(_ place: Int32) -> EventTime {
    let packed = nodes[Int(place)].packed
    guard let there = packed.elsewhere else { return packed.time }
    return large[there].time
  }

  @inline(__always)
  private mutating func pack(_ observation: borrowing Observation) -> PackedObservation {
    if let packed = PackedObservation(observation) { return packed }
    return PackedObservation(elsewhere: large.add(copy observation))
  }

  @inline(__always)
  private mutating func take(_ packed: PackedObservation, next: Int32) -> Int32 {
    guard free >= 0 else {
      nodes.append(Node(packed: packed, next: next))
      return Int32(nodes.count - 1)
    }
    let place = free
    free = -2 - nodes[Int(place)].next
    // Where the free places are in order the next ones lie behind it.
    nodes.prefetch(min(Int(place) + 4, nodes.count - 1))
    nodes[Int(place)] = Node(packed: packed, next: next)
    return place
  }
}

extension Observation: Pooled {
  var link: Int32 {
    get { located }
    set { located = newValue }
  }
}
