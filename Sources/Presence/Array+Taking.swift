extension Array {
  /// Takes out an element and moves up those behind it, one by one.
  ///
  /// For lists of a few elements, of which `remove(at:)` spends more on its call than on the moving.
  @inline(__always)
  mutating func take(at place: Int) -> Element {
    let element = self[place]
    var elements = mutableSpan
    for later in (place + 1)..<elements.count { elements[later - 1] = elements[later] }
    removeLast()
    return element
  }
}
