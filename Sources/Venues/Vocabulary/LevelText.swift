import JSONText

/// Floors as files write them: `0`, `-2;-1`, `0-3`, `-1-3` (−1 to 3), `-1~4`, `-3--1`, `0.5`.
struct LevelText {
  /// Floors a file may name.
  static let range = -1000...1000
  /// Floors one zone may lie on, so that a few bytes can't ask for much memory.
  private static let most = 300

  /// The floors, each once.
  private(set) var levels: Set<Int> = []
  /// Whether one lay between two floors, and is taken for the lower.
  private(set) var hasHalf = false

  /// Nil for what is no floor, list or range.
  init?(_ value: JSONElement) {
    if let number = value.double {
      guard add(from: number, to: number) else { return nil }
    } else if let text = value.string {
      guard read(text) else { return nil }
    } else if value.kind == .array {
      for element in value.elements {
        guard element.kind != .array, let part = LevelText(element) else { return nil }
        levels.formUnion(part.levels)
        hasHalf = hasHalf || part.hasHalf
      }
    } else {
      return nil
    }
  }

  /// Nil for a text that is no floor, list or range.
  init?(_ text: String) {
    guard read(text) else { return nil }
  }

  private mutating func read(_ text: String) -> Bool {
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      var rest = part.utf8.filter { $0 != UInt8(ascii: " ") }[...]
      guard let first = Self.number(&rest) else { return false }
      var last = first
      if let sign = rest.first {
        guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "~") else { return false }
        rest.removeFirst()
        guard let end = Self.number(&rest), rest.isEmpty else { return false }
        last = end
      }
      guard add(from: first, to: last) else { return false }
    }
    return true
  }

  /// Takes `-?digits(.digits)?` off the front.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
    var end = rest.startIndex
    func isDigit(_ index: Int) -> Bool {
      index < rest.endIndex && (0x30...0x39).contains(rest[index])
    }
    if end < rest.endIndex, rest[end] == UInt8(ascii: "-") || rest[end] == UInt8(ascii: "+") {
      end += 1
    }
    guard isDigit(end) else { return nil }
    while isDigit(end) { end += 1 }
    if end < rest.endIndex, rest[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
    }
    let number = Double(String(decoding: rest[..<end], as: UTF8.self))
    rest = rest[end...]
    return number
  }

  private mutating func add(from first: Double, to last: Double) -> Bool {
    let bounds = Double(Self.range.lowerBound)...Double(Self.range.upperBound)
    guard bounds.contains(first), bounds.contains(last),
      let low = Int(exactly: min(first, last).rounded(.down)),
      let high = Int(exactly: max(first, last).rounded(.down))
    else { return false }
    if first != first.rounded() || last != last.rounded() { hasHalf = true }
    levels.formUnion(low...high)
    return levels.count <= Self.most
  }
}
