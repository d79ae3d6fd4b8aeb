import Presence

/// How large an evening is, when it begins, and what makes it repeatable.
public struct EveningSettings: Sendable, Hashable {
  /// 2026-06-13T17:00:00Z, a fixed evening, so that two runs agree byte for byte.
  public static let defaultStart = EventTime(seconds: 1_781_370_000)

  /// How many people come, from 0.
  public var sessions: Int
  /// The number of the first of them; those before came on other evenings.
  var firstPerson = 0
  /// How long it lasts, from 1.
  public var minutes: Int
  /// Evenings of the same seed are the same.
  public var seed: UInt64
  /// Its first instant; a part of a second is dropped.
  public var start: EventTime
  /// What the phones have on them.
  public var app: CrowdApp
  /// The form of the lines.
  public var form: WireForm
  /// Whether an engine decides who is acquired, told by `setAcquired`.
  ///
  /// Otherwise it is guessed from where everybody truly is.
  public var isClosedLoop: Bool

  /// Settings from their parts; numbers out of range are brought to the nearest in range.
  public init(
    sessions: Int, minutes: Int, seed: UInt64 = 1, start: EventTime = EveningSettings.defaultStart,
    app: CrowdApp = .persistent, form: WireForm? = nil, isClosedLoop: Bool = false
  ) {
    self.sessions = min(max(sessions, 0), Int(Int32.max))
    self.minutes = min(max(minutes, 1), 100_000)
    self.seed = seed
    self.start = EventTime(seconds: start.microseconds.floored(by: 1_000_000))
    self.app = app
    self.form = form ?? app.form
    self.isClosedLoop = isClosedLoop
  }

  /// Its length in seconds.
  var seconds: Int64 { Int64(minutes) * 60 }

  /// The settings of one of several evenings, counted from 1, when these are of all together.
  ///
  /// The people are spread evenly, the first evenings taking one more where they don't divide.
  func evening(_ number: Int, of evenings: Int) -> EveningSettings {
    let (each, rest) = sessions.quotientAndRemainder(dividingBy: evenings)
    let before = number - 1
    let day: Int64 = 86_400
    var evening = self
    evening.sessions = each + (before < rest ? 1 : 0)
    evening.firstPerson = firstPerson + before * each + min(before, rest)
    evening.start = start + .seconds(Int64(before) * ((seconds + day - 1) / day * day))
    return evening
  }
}
