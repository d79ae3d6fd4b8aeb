import Presence

/// Writes reports as lines of the record format, digit by digit, into one reused buffer.
struct LineWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var lines = 0
  private let start: Int64
  private let seed: UInt64
  private let writesLevel: Bool
  private var day = Int64.min
  private var date: [UInt8] = []

  /// A writer for an evening that starts at `start`.
  init(start: EventTime, seed: UInt64, writesLevel: Bool) {
    self.start = start.microseconds / 1000
    self.seed = seed
    self.writesLevel = writesLevel
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines = 0
  }

  mutating func append(_ report: Report) {
    session(report.person)
    text(Text.sequence)
    bytes.appendDecimal(Int64(report.sequence))
    text(Text.time)
    time(report.time, milliseconds: true)
    if report.kind == .fix { fix(report) } else { event(report.kind) }
    text(Text.end)
    lines += 1
  }

  /// Writes a fix of the true position, of accuracy 1 cm, at a whole second of the evening.
  mutating func appendTruth(
    person: UInt32, second: Int64, position: PrintedPosition, level: Int
  ) {
    session(person)
    text(Text.time)
    time(second * 1000, milliseconds: false)
    self.position(position)
    text(Text.centimetre)
    self.level(level)
    text(Text.end)
    lines += 1
  }

  private mutating func session(_ person: UInt32) {
    text(Text.session)
    bytes.appendHexadecimal(SeededRandom.sessionNumber(seed: seed, person: person))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func fix(_ report: Report) {
    position(report.position)
    text(Text.accuracy)
    bytes.appendFixed(Int64(report.accuracy), decimals: 1)
    level(Int(report.level))
    text(Text.speed)
    bytes.appendFixed(Int64(report.speed), decimals: 1)
    if report.course != Report.noCourse {
      text(Text.course)
      bytes.appendFixed(Int64(report.course), decimals: 1)
    }
    if report.platform == .android { text(Text.android) }
  }

  private mutating func position(_ position: PrintedPosition) {
    text(Text.latitude)
    bytes.appendFixed(Int64(position.latitude), decimals: 7)
    text(Text.longitude)
    bytes.appendFixed(Int64(position.longitude), decimals: 7)
  }

  private mutating func level(_ level: Int) {
    guard writesLevel else { return }
    text(Text.level)
    bytes.appendDecimal(Int64(level))
  }

  private mutating func event(_ kind: Report.Kind) {
    text(Text.event)
    switch kind {
    case .fix: break
    case .launch: text(Text.launch)
    case .foreground: text(Text.foreground)
    case .background: text(Text.background)
    case .terminate: text(Text.terminate)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func text(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// The quoted time, its date worked out anew only when the day changes.
  private mutating func time(_ offset: Int64, milliseconds: Bool) {
    let instant = start + offset
    let today = instant.floored(by: 86_400_000)
    if today != day {
      day = today
      let midnight = EventTime(microseconds: today * 86_400_000_000)
      date = Array(midnight.rfc3339.utf8.prefix("2026-06-13T".utf8.count))
    }
    text(date)
    let rest = instant - today * 86_400_000
    bytes.appendPadded(rest / 3_600_000, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendPadded(rest / 60_000 % 60, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendPadded(rest / 1000 % 60, digits: 2)
    if milliseconds {
      bytes.append(UInt8(ascii: "."))
      bytes.appendPadded(rest % 1000, digits: 3)
    }
    text(Text.zulu)
  }
}

extension LineWriter {
  /// The fixed parts of a line, as bytes.
  private enum Text {
    static let session = Array(#"{"session":""#.utf8)
    static let sequence = Array(#","seq":"#.utf8)
    static let time = Array(#","time":""#.utf8)
    static let zulu = Array(#"Z""#.utf8)
    static let latitude = Array(#","lat":"#.utf8)
    static let longitude = Array(#","lon":"#.utf8)
    static let accuracy = Array(#","horizontalAccuracy":"#.utf8)
    static let centimetre = Array(#","horizontalAccuracy":0.01"#.utf8)
    static let level = Array(#","level":"#.utf8)
    static let speed = Array(#","speed":"#.utf8)
    static let course = Array(#","course":"#.utf8)
    static let event = Array(#","event":""#.utf8)
    static let android = Array(#","platform":"android""#.utf8)
    static let launch = Array("launch".utf8)
    static let foreground = Array("foreground".utf8)
    static let background = Array("background".utf8)
    static let terminate = Array("terminate".utf8)
    static let end = Array("}\n".utf8)
  }
}
