import Presence
import Synchronization
import Testing

@testable import Service

/// Lines of the log can be taken apart again, and only what was asked for is told.
@Suite struct LogTests {
  private static let time = EventTime(microseconds: 1_781_370_016_498_000)

  /// Values and how a line spells them: plain where nothing in them could be mistaken.
  @Test(arguments: [
    (LogValue.text("stadium"), "stadium"),
    (.text("/run/throng/throng.sock"), "/run/throng/throng.sock"),
    (.text("a b"), #""a b""#), (.text(""), #""""#), (.text("a=b"), #""a=b""#),
    (.text("say \"x\""), #""say \"x\"""#), (.text("two\nlines"), #""two\nlines""#),
    (.text("\u{1B}[2J"), "\"\\u001b[2J\""), (.text("Zürich"), "\"Zürich\""),
    (.integer(-7), "-7"), (.seconds(0.25), "0.25"), (.seconds(1.00049), "1"),
    (.seconds(.nan), "null"),
  ])
  func values(_ value: LogValue, _ spelled: String) {
    let line = LogLine(time: Self.time, event: .ready, fields: ["key": value])
    #expect(line.text == "2026-06-13T17:00:16.498Z info ready key=\(spelled)")
  }

  @Test func fieldsStandInTheirOrder() {
    let line = LogLine(
      time: Self.time, event: .storageFailed, fields: ["reason": "full", "count": 3])
    #expect(line.text == "2026-06-13T17:00:16.498Z error storageFailed reason=full count=3")
  }

  /// A level tells its own events and those of more urgent levels.
  @Test(arguments: zip(LogLevel.allCases, [1, 2, 3, 4]))
  func levels(_ level: LogLevel, _ count: Int) {
    let told = Mutex<Set<String>>([])
    let log = Log(level: level) { line in
      let word = line.split(separator: " ")[1]
      told.withLock { _ = $0.insert(String(word)) }
    }
    for event in LogEvent.allCases { log(event) }
    #expect(told.withLock { $0 } == Set(LogLevel.allCases.prefix(count).map(\.rawValue)))
  }
}
