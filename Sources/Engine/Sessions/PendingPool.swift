import Presence

/// The pending observations of a partition's sessions: one list a session, in the order of the fold,
/// all in one array whose freed places are used again.
struct PendingPool {
  /// One session's list.
  struct List {
    fileprivate var head: Int32 = -1
    fileprivate var tail: Int32 = -1
    fileprivate(set) var count: Int32 = 0

    var isEmpty: Bool { head < 0 }
  }

  private struct Node {
    var observation: Observation
    var next: Int32
  }

  private var nodes: [Node] = []
  private var free: Int32 = -1

  func first(of list: List) -> Observation? {
    list.head < 0 ? nil : nodes[Int(list.head)].observation
  }

  func last(of list: List) -> Observation? {
    list.tail < 0 ? nil : nodes[Int(list.tail)].observation
  }

  /// Appends what comes behind all others.
  mutating func append(_ observation: Observation, to list: inout List) {
    let place = take(Node(observation: observation, next: -1))
    if list.tail >= 0 { nodes[Int(list.tail)].next = place } else { list.head = place }
    list.tail = place
    list.count += 1
  }

  /// Puts an observation where the order wants it, behind its equals; O(list) unless it is the last.
  mutating func insert(_ observation: Observation, into list: inout List) {
    if let last = last(of: list), !Observation.precedes(observation, last) {
      return append(observation, to: &list)
    }
    var before: Int32 = -1
    var here = list.head
    while here >= 0, !Observation.precedes(observation, nodes[Int(here)].observation) {
      before = here
      here = nodes[Int(here)].next
    }
    let place = take(Node(observation: observation, next: here))
    if before >= 0 { nodes[Int(before)].next = place } else { list.head = place }
    if here < 0 { list.tail = place }
    list.count += 1
  }

  mutating func removeFirst(of list: inout List) {
    guard list.head >= 0 else { return }
    let place = list.head
    list.head = nodes[Int(place)].next
    if list.head < 0 { list.tail = -1 }
    list.count -= 1
    nodes[Int(place)].next = free
    free = place
  }

  /// Visits the list in order.
  func forEach(of list: List, _ body: (Observation) -> Void) {
    var here = list.head
    while here >= 0 {
      body(nodes[Int(here)].observation)
      here = nodes[Int(here)].next
    }
  }

  /// Whether the list holds the identity; O(1) if it is later than all, else O(list).
  func contains(_ observation: Observation, in list: List) -> Bool {
    guard let last = last(of: list), last.time >= observation.time else { return false }
    var here = list.head
    while here >= 0, nodes[Int(here)].observation.time <= observation.time {
      if Observation.areSame(nodes[Int(here)].observation, observation) { return true }
      here = nodes[Int(here)].next
    }
    return false
  }

  /// Finds the places of the list's positions anew.
  mutating func relocate(_ list: List, _ locate: (Observation) -> FenceSetID) {
    var here = list.head
    while here >= 0 {
      nodes[Int(here)].observation.located = locate(nodes[Int(here)].observation)
      here = nodes[Int(here)].next
    }
  }

  private mutating func take(_ node: Node) -> Int32 {
    guard free >= 0 else {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    let place = free
    free = nodes[Int(place)].next
    nodes[Int(place)] = node
    return place
  }
}
