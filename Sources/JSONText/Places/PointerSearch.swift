/// Follows a walk over a text and takes down where the values of some JSON pointers begin.
struct PointerSearch {
  /// A container that the walk is in.
  private struct Frame {
    /// Its node; nil if no pointer leads into it.
    var node: Int?
    var isArray: Bool
    var index = 0
  }

  private let tree: PointerTree
  private var frames: [Frame] = []
  /// The node of the value last begun, and that of the member whose name came last.
  private var value: Int?
  private var named: Int?
  /// For each pointer where its value begins, or the innermost value round it that is there.
  private(set) var offsets: [Int]

  init(_ pointers: [String], from offset: Int) {
    tree = PointerTree(pointers)
    offsets = Array(repeating: offset, count: pointers.count)
  }

  mutating func take(_ step: JSONWalker.Step, in bytes: [UInt8]) {
    switch step {
    case .value(let offset):
      value = nextNode()
      guard let value else { return }
      for pointer in tree.pointers(from: value) { offsets[pointer] = offset }
    case .begin(let isArray): frames.append(Frame(node: value, isArray: isArray))
    case .end: frames.removeLast()
    case .name(let range):
      named = frames.last?.node.flatMap { tree.node(below: $0, Self.plain(bytes[range])) }
    }
  }

  private mutating func nextNode() -> Int? {
    guard let frame = frames.last else { return PointerTree.root }
    guard frame.isArray else { return named }
    frames[frames.count - 1].index += 1
    return frame.node.flatMap { tree.node(below: $0, Array(String(frame.index).utf8)) }
  }

  /// A name as it is meant, its escapes resolved.
  private static func plain(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard name.contains(UInt8(ascii: "\\")) else { return Array(name) }
    let quote = [UInt8(ascii: "\"")]
    let parser = JSONParser()
    guard let text = try? parser.parse(quote + name + quote).stringBytes else { return Array(name) }
    return withExtendedLifetime(parser) { Array(text) }
  }
}
