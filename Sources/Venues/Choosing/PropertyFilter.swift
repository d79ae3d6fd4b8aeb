import JSONText

/// Which features are read, by their properties: `indoor=room,level!=-1,name`.
///
/// Conditions are joined by `,` and all must hold. `key=value` holds for a feature whose property
/// is that text, number, `true` or `false`; `key!=value` for every other; `key` for one that has
/// it, and not null. White space round keys and values doesn't count.
public struct PropertyFilter: Sendable, Hashable, CustomStringConvertible {
  private enum Comparison: Hashable { case present, equal, unequal }

  private struct Condition: Hashable {
    var key: String
    var comparison: Comparison
    var value: String
  }

  private var conditions: [Condition] = []

  /// The text it was made from.
  public let description: String

  /// A filter from its text.
  /// - Throws: `PropertyFilterError` for a condition without a key.
  public init(_ text: String) throws(PropertyFilterError) {
    description = text
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let condition = Self.condition(part)
      guard !condition.key.isEmpty else { throw PropertyFilterError(condition: String(part)) }
      conditions.append(condition)
    }
  }

  private static func condition(_ text: Substring) -> Condition {
    guard let sign = text.firstIndex(of: "=") else {
      return Condition(key: trimmed(text), comparison: .present, value: "")
    }
    var key = text[..<sign]
    let isUnequal = key.last == "!"
    if isUnequal { key.removeLast() }
    return Condition(
      key: trimmed(key), comparison: isUnequal ? .unequal : .equal,
      value: trimmed(text[text.index(after: sign)...]))
  }

  private static func trimmed(_ text: Substring) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.firstIndex(where: { !blank($0) }),
      let last = text.lastIndex(where: { !blank($0) })
    else { return "" }
    return String(text[first...last]).composed
  }

  /// Whether a feature of these properties is read; nil is a feature without any.
  func holds(for properties: JSONElement?) -> Bool {
    conditions.allSatisfy { condition in
      let value = properties?[named: condition.key].flatMap { $0.isNull ? nil : $0 }
      return switch condition.comparison {
      case .present: value != nil
      case .equal: value.flatMap(Self.text) == condition.value
      case .unequal: value.flatMap(Self.text) != condition.value
      }
    }
  }

  private static func text(_ value: JSONElement) -> String? {
    value.plainText ?? value.bool.map { $0 ? "true" : "false" }
  }
}
