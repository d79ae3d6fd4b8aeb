import Presence
@testable import Storage
import Synchronization
import Testing

@testable import Engine

/// The whole state of an engine as checkpoints keep it, part by part: equal states have equal bytes.
struct CanonicalState: Equatable, CustomTestStringConvertible {
  var parts: [[UInt8]]

  init(_ engine: Engine) {
    let clock = engine.state.withLock { $0.clock }
    parts = Engine.parts.map { engine.encode(part: $0, clock) }
  }

  /// The sizes and sums tell parts apart; all bytes would fill screens.
  var testDescription: String {
    parts.enumerated().map { "\($0): \($1.count)/\($1.reduce(0) { $0 &+ Int($1) })" }
      .joined(separator: " ")
  }
}

extension CanonicalState {
  /// The bytes of a part by its number.
  func body(of part: Int64) -> [UInt8] {
    Engine.parts.firstIndex(of: part).map { parts[$0] } ?? []
  }

  /// The parts in which two states differ.
  func differences(from other: CanonicalState) -> [Int] {
    parts.indices.filter { parts[$0] != other.parts[$0] }
  }
}

extension Engine {
  /// The whole state as checkpoints keep it.
  var canonicalState: CanonicalState { CanonicalState(self) }

  /// Runs SQL on the engine's own connection.
  func runSQL(_ sql: String) throws {
    try intake.withLock { try $0.store?.database.execute(sql) }
  }
}
