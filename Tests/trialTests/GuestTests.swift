import Presence
import Testing

@testable import trial

/// A guest is wholly there before it is forgotten, and nowhere behind.
@Suite struct GuestTests {
  private let start = EventTime(seconds: 1_781_370_000)

  /// A record of each of 20 phones every 10 s for 10 minutes; phone 7 says twice as much.
  private var records: [TrialRecord] {
    TrialRecord.sorted(
      (0..<60).flatMap { turn in
        ((0..<20) + [7]).enumerated().map { place, phone in
          let time = start + .seconds(Int64(10 * turn)) + TimeSpan(microseconds: Int64(place))
          let line = #"{"session":"s\#(phone)","time":"\#(time.rfc3339)"}"#
          return TrialRecord(time: time, session: "s\(phone)", line: Array(line.utf8))
        }
      })
  }

  @Test func doublesThePhoneThatSaysMost() throws {
    let guests = Guest.guests(in: records, before: [5, 14])
    #expect(guests.map(\.slice) == [5, 14])
    // Three turns a slice, two records a turn: slices 0 to 4, and 8 to 13.
    #expect(guests.map(\.records.count) == [30, 36])
    #expect(Set(guests.map(\.session)).count == 2)
    for guest in guests {
      for record in guest.records {
        let text = String(decoding: record.line, as: UTF8.self)
        #expect(text.hasPrefix(#"{"session":"\#(guest.session)","time""#))
        #expect(record.session == guest.session)
      }
    }
  }

  /// Slice by slice, as a run sends them: all of it before the slice at whose border it is forgotten.
  @Test func isInBeforeItIsForgotten() {
    let guests = Guest.guests(in: records, before: [5, 14])
    let all = TrialRecord.sorted(records + guests.flatMap(\.records))
    let slices = Slice.slices(of: all, clients: 3, batchSize: 8)
    for guest in guests {
      let holding = slices.indices.filter { slice in
        slices[slice].batches.joined().contains {
          String(decoding: $0.bytes, as: UTF8.self).contains(guest.session)
        }
      }
      #expect(holding == Array(max(guest.slice - 6, 0)..<guest.slice))
    }
  }
}
