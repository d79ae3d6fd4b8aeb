import Presence
import Testing

@testable import Engine

@Suite struct JournalFlagsTests {
  private func fix(_ change: (inout Record) -> Void = { _ in }) -> Record {
    var record = Record(kind: .fix, time: .evening(0))
    (record.latitude, record.longitude, record.accuracy) = (53.5, 10, 8)
    change(&record)
    return record
  }

  /// Records that have one thing each that a usual fix has not, or lack one that it has.
  private var others: [Record] {
    [
      fix { $0.kind = .launch }, fix { $0.kind = .alert }, fix { $0.latitude = .nan },
      fix { $0.accuracy = Record.unknownAccuracy }, fix { $0.sequence = 0 }, fix { $0.speed = 0 },
      fix { $0.course = 0 }, fix { $0.altitude = 0 }, fix { $0.verticalAccuracy = 1 },
      fix { $0.battery = 0 }, fix { $0.level = 0 }, fix { $0.platform = .ios },
      fix { $0.isPrecise = false },
    ]
  }

  @Test func onlyAFixWithPositionAndRadiusAloneIsUsual() {
    let records = [fix()] + others
    let areUsual = records.indices.map { JournalFlags.areUsual(records.span, $0) }
    #expect(areUsual == [true] + others.map { _ in false })
    let byFlags = records.map { $0.kind == .fix && JournalFlags(of: $0) == .usual }
    #expect(areUsual == byFlags)
  }
}
