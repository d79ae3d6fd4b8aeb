/// What became of one batch of records.
public struct BatchOutcome: Sendable, Equatable {
  /// A record that was decoded but not taken, with the reason.
  public struct Refusal: Sendable, Equatable {
    /// The record's line in its stream, from 1.
    public var line: Int64
    /// The record is older than the clock less the engine's memory of 48 hours.
    public static let reason = "tooOld"
  }

  /// Records stored.
  public var accepted = 0
  /// Records seen before: acknowledged, without effect.
  public var duplicates = 0
  /// The part of `accepted` that is older than the watermark.
  public var late = 0
  /// Records refused as too old, in their order.
  public var tooOld: [Refusal] = []

  /// Nothing yet.
  public init() {}
}
