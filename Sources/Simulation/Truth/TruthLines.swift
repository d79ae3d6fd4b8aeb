import Presence

/// Writes the truth as records: fixes of accuracy 1 cm at whole seconds, into one reused buffer.
struct TruthLines: Sendable {
  private(set) var bytes: [UInt8] = []
  private let seed: UInt64
  private let writesLevel: Bool
  private var timestamps: TimestampWriter

  /// A writer for an evening that starts at `start`.
  init(start: EventTime, seed: UInt64, writesLevel: Bool) {
    self.seed = seed
    self.writesLevel = writesLevel
    timestamps = TimestampWriter(start: start)
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(person: UInt32, second: Int64, position: PrintedPosition, level: Int) {
    bytes.append(text: #"{"session":""#)
    bytes.appendHexadecimal(SeededRandom.sessionNumber(seed: seed, person: person))
    bytes.append(text: #"","time":""#)
    timestamps.write(second * 1000, into: &bytes)
    bytes.append(text: #"Z","lat":"#)
    bytes.appendFixed(Int64(position.latitude), decimals: 7)
    bytes.append(text: #","lon":"#)
    bytes.appendFixed(Int64(position.longitude), decimals: 7)
    bytes.append(text: #","horizontalAccuracy":0.01"#)
    if writesLevel {
      bytes.append(text: #","level":"#)
      bytes.appendDecimal(Int64(level))
    }
    bytes.append(text: "}\n")
  }
}
