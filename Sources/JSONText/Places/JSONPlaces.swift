/// Where in a text the values lie that JSON pointers (RFC 6901) name, and where a text stops being JSON.
///
/// Findings name values by pointers; people look for lines. Nothing here is for reading values.
public enum JSONPlaces {
  /// Where a text stops being JSON.
  public struct Fault: Hashable, Sendable {
    /// The first byte that can't stand there.
    public var offset: Int
    /// Its place.
    public var place: TextPlace
    /// What was wanted instead, a few words.
    public var expected: String
  }

  /// The place of each pointer's value in the JSON value that begins at `offset`, in their order.
  ///
  /// Where a name is given twice the last holds; a value that isn't there is told by the innermost one
  /// round it that is. One pass over the text however many pointers there are.
  public static func places(
    of pointers: [String], in bytes: [UInt8], from offset: Int = 0
  ) -> [TextPlace] {
    places(at: offsets(of: pointers, in: bytes, from: offset), in: bytes)
  }

  /// The same as byte offsets, for a text of several values whose places are wanted at once.
  public static func offsets(
    of pointers: [String], in bytes: [UInt8], from offset: Int = 0
  ) -> [Int] {
    var search = PointerSearch(pointers, from: offset)
    var walker = JSONWalker(bytes, at: offset)
    // Behind a fault nothing is found; what lies before it is right.
    try? walker.walk { search.take($0, in: bytes) }
    return search.offsets
  }

  /// The places of byte offsets, in their order; one pass over the text.
  public static func places(at offsets: [Int], in bytes: [UInt8]) -> [TextPlace] {
    let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    let places = TextPlace.places(of: order.map { offsets[$0] }, in: bytes)
    var result = [TextPlace](repeating: TextPlace(line: 1, column: 1), count: offsets.count)
    for (number, place) in zip(order, places) { result[number] = place }
    return result
  }

  /// Where the value that begins at an offset ends: the offset behind its last byte.
  ///
  /// Of what isn't JSON, where it stops being so.
  public static func end(ofValueAt offset: Int, in bytes: [UInt8]) -> Int {
    var walker = JSONWalker(bytes, at: offset)
    try? walker.walk { _ in }
    return walker.offset
  }

  /// The first fault of a text that must be one JSON value from `offset` on; nil for JSON.
  ///
  /// Encoding and depth are not looked at.
  public static func fault(in bytes: [UInt8], from offset: Int = 0) -> Fault? {
    var walker = JSONWalker(bytes, at: offset)
    do {
      try walker.walk { _ in }
      walker.skipSpace()
      guard !walker.isAtEnd else { return nil }
      return fault(
        .init(offset: walker.offset, expected: "nothing more behind the value"), in: bytes)
    } catch {
      return fault(error, in: bytes)
    }
  }

  private static func fault(_ fault: JSONWalker.Fault, in bytes: [UInt8]) -> Fault {
    let place = TextPlace.places(of: [fault.offset], in: bytes)[0]
    return Fault(offset: fault.offset, place: place, expected: fault.expected)
  }
}
