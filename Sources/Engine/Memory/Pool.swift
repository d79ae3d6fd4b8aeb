/// What lies in a pool: while its place is free one of its own numbers leads to the next free one.
protocol Pooled: BitwiseCopyable {
  /// Any of its numbers; what it is says nothing of the others.
  var link: Int32 { get set }
}

/// Elements that come and go, each at a place that stays its own until it is freed; freed places are used
/// again.
struct Pool<Element: Pooled> {
  private static var none: Int32 { -1 }

  private var elements = GrowingArray<Element>()
  private var free = Self.none
  /// Places in use.
  private(set) var count = 0

  subscript(place: Int32) -> Element {
    @inline(__always) get { elements[Int(place)] }
    @inline(__always) set { elements[Int(place)] = newValue }
  }

  mutating func add(_ element: Element) -> Int32 {
    count += 1
    guard free != Self.none else {
      elements.append(element)
      return Int32(elements.count - 1)
    }
    let place = free
    free = elements[Int(place)].link
    elements[Int(place)] = element
    return place
  }

  mutating func remove(_ place: Int32) {
    count -= 1
    elements[Int(place)].link = free
    free = place
  }
}
