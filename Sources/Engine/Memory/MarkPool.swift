import Presence

/// The marks of a partition's states, 16 bytes each, a chain a state, and rings of others as small; freed
/// places are used again.
struct MarkPool {
  /// Stands for a chain of no mark.
  static let none: Int32 = -1

  private struct Link {
    var mark: Mark
    var next: Int32
  }

  private var links = BlockArray<Link>()
  private var free = MarkPool.none
  /// Places in use.
  private(set) var count = 0

  /// Makes a chain of marks.
  mutating func store(_ marks: [Mark]) -> Int32 {
    var head = Self.none
    for mark in marks.reversed() { head = take(mark, next: head) }
    return head
  }

  /// Gives a chain's places back.
  mutating func remove(_ head: Int32) {
    var here = head
    while here != Self.none {
      let link = links[Int(here)]
      give(here)
      here = link.next
    }
  }

  /// Reads a chain's marks in their order.
  @inline(__always)
  func read(_ head: Int32, into marks: inout [Mark]) {
    marks.removeAll(keepingCapacity: true)
    var here = head
    while here != Self.none {
      let link = links[Int(here)]
      marks.append(link.mark)
      here = link.next
    }
  }

  /// Whether a chain holds exactly these marks.
  @inline(__always)
  func holds(_ head: Int32, _ marks: [Mark]) -> Bool {
    var here = head
    for mark in marks {
      guard here != Self.none else { return false }
      let link = links[Int(here)]
      guard link.mark == mark else { return false }
      here = link.next
    }
    return here == Self.none
  }

  /// The first mark that is a deadline.
  @inline(__always)
  func deadline(in head: Int32) -> EventTime? {
    var here = head
    while here != Self.none {
      let link = links[Int(here)]
      if let deadline = link.mark.deadline { return deadline }
      here = link.next
    }
    return nil
  }

  /// What a place holds.
  subscript(place: Int32) -> Mark {
    @inline(__always) get { links[Int(place)].mark }
    @inline(__always) set { links[Int(place)].mark = newValue }
  }

  /// The place behind one of a ring.
  @inline(__always)
  func following(_ place: Int32) -> Int32 { links[Int(place)].next }

  /// Puts a mark behind a place of a ring, or begins one; returns its place.
  mutating func insert(_ mark: Mark, inRing before: Int32) -> Int32 {
    guard before != Self.none else {
      let place = take(mark, next: Self.none)
      links[Int(place)].next = place
      return place
    }
    let place = take(mark, next: links[Int(before)].next)
    links[Int(before)].next = place
    return place
  }

  /// Gives a ring's places back, given one of them.
  mutating func remove(ring place: Int32) {
    let first = links[Int(place)].next
    links[Int(place)].next = Self.none
    remove(first)
  }

  private mutating func take(_ mark: Mark, next: Int32) -> Int32 {
    count += 1
    guard free != Self.none else {
      links.append(Link(mark: mark, next: next))
      return Int32(links.count - 1)
    }
    let place = free
    free = links[Int(place)].next
    links[Int(place)] = Link(mark: mark, next: next)
    return place
  }

  private mutating func give(_ place: Int32) {
    count -= 1
    links[Int(place)].next = free
    free = place
  }
}
