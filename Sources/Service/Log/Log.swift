/// Where the daemon tells its operator what happens, an event a line.
public struct Log: Sendable {
  /// Events of this level and of more urgent ones are told.
  public let level: LogLevel
  private let write: @Sendable (String) -> Void

  /// A log whose lines, without their ends, go to `write`; it is called from several threads.
  public init(level: LogLevel, write: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.write = write
  }

  /// One that tells nothing.
  public static let silent = Log(level: .error) { _ in }

  /// Whether events of that level are told, for fields that cost something to make.
  public func tells(_ level: LogLevel) -> Bool { level <= self.level }

  /// Tells of an event; `fields` hold no person's data.
  public func callAsFunction(
    _ event: LogEvent, _ fields: KeyValuePairs<StaticString, LogValue> = [:]
  ) {
    guard tells(event.level) else { return }
    write(LogLine(time: SystemClock.now, event: event, fields: fields).text)
  }
}
