import Venues

/// Something to show on a map: where it is and what it says.
public struct MapMark: Sendable {
  /// How it is drawn; each has a letter of its own beside its colour.
  public enum Weight: String, Sendable, CaseIterable {
    case error, warning, info
  }

  /// Where.
  public var position: Position
  /// How it is drawn.
  public var weight: Weight
  /// What it says, a line.
  public var text: String
  /// The floors it is drawn on; empty means every floor.
  public var levels: [Int]

  /// A mark from its parts.
  public init(position: Position, weight: Weight, text: String, levels: [Int] = []) {
    self.position = position
    self.weight = weight
    self.text = text
    self.levels = levels
  }

  /// What stands in the mark and what colour it has.
  var look: (sign: String, colour: String) {
    switch weight {
    case .error: ("✕", "#b00020")
    case .warning: ("!", "#b35c00")
    case .info: ("i", "#1a5fb4")
    }
  }
}
