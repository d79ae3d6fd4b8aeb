/// What became of one batch of records.
public struct BatchOutcome: Sendable, Equatable {
  /// Records stored.
  public var accepted = 0
  /// Records seen before: acknowledged, without effect.
  public var duplicates = 0
  /// The part of `accepted` that is older than the watermark.
  public var late = 0
  /// Lines of the records refused since they are older than the clock less the engine's memory, ascending.
  public var tooOld: [Int64] = []
  /// Lines of the records refused since their session has `EngineOptions.maxPending` newer than the
  /// watermark already, or too many late ones that wait, ascending.
  public var tooMany: [Int64] = []
  /// Lines of the records refused since their session is new and the engine full of others, ascending.
  public var tooManySessions: [Int64] = []

  /// Whether every record was stored, or was before.
  var refusesNothing: Bool { tooOld.isEmpty && tooMany.isEmpty && tooManySessions.isEmpty }

  /// Nothing yet.
  public init() {}

  /// Adds what became of more records.
  public mutating func add(_ more: BatchOutcome) {
    accepted += more.accepted
    duplicates += more.duplicates
    late += more.late
    tooOld += more.tooOld
    tooMany += more.tooMany
    tooManySessions += more.tooManySessions
  }
}
