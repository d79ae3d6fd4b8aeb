/// Elements that come and go, each at a place that stays its own until it is freed; freed places are used
/// again.
struct Pool<Element> {
  private var elements = BlockArray<Element>()
  private var free: [Int32] = []

  /// Places in use.
  var count: Int { elements.count - free.count }

  subscript(place: Int32) -> Element {
    @inline(__always) get { elements[Int(place)] }
    @inline(__always) set { elements[Int(place)] = newValue }
  }

  mutating func add(_ element: Element) -> Int32 {
    guard let place = free.popLast() else {
      elements.append(element)
      return Int32(elements.count - 1)
    }
    elements[Int(place)] = element
    return place
  }

  mutating func remove(_ place: Int32) { free.append(place) }
}
