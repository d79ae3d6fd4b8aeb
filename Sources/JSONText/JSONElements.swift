/// The elements of an array, one after another.
public struct JSONElements: Sequence, IteratorProtocol {
  var upcoming: JSONElement
  let end: Int

  /// The next element, or nil behind the last.
  public mutating func next() -> JSONElement? {
    guard upcoming.index < end else { return nil }
    let current = upcoming
    upcoming = current.at(current.end)
    return current
  }
}
