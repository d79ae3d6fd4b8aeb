/// JSON pointers (RFC 6901) as one tree, so that a walk tells for each value which it is.
struct PointerTree {
  /// The node of the whole document.
  static let root = 0

  private struct Node {
    var children: [[UInt8]: Int] = [:]
    /// Which pointers end here.
    var pointers: [Int] = []
  }

  private var nodes = [Node()]

  init(_ pointers: [String]) {
    for (number, pointer) in pointers.enumerated() {
      var node = PointerTree.root
      let tokens = pointer.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      for token in tokens.dropFirst() {
        node = child(of: node, PointerTree.unescaped(Array(token)))
      }
      nodes[node].pointers.append(number)
    }
  }

  /// The node below another, if any pointer goes that way.
  func node(below node: Int, _ token: [UInt8]) -> Int? { nodes[node].children[token] }

  /// All pointers at a node and below it.
  func pointers(from node: Int) -> [Int] {
    nodes[node].pointers + nodes[node].children.values.flatMap { pointers(from: $0) }
  }

  private mutating func child(of node: Int, _ token: [UInt8]) -> Int {
    if let known = nodes[node].children[token] { return known }
    nodes.append(Node())
    nodes[node].children[token] = nodes.count - 1
    return nodes.count - 1
  }

  /// `~1` stands for a slash and `~0` for a tilde.
  private static func unescaped(_ token: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = token[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~"), let next = rest.first,
        next == UInt8(ascii: "0") || next == UInt8(ascii: "1")
      else {
        plain.append(byte)
        continue
      }
      rest.removeFirst()
      plain.append(UInt8(ascii: next == UInt8(ascii: "0") ? "~" : "/"))
    }
    return plain
  }
}
