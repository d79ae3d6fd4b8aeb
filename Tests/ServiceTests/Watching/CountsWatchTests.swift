import Synchronization
import Testing

@testable import Service

/// What a watch of counts has to tell, frame by frame.
@Suite struct CountsWatchTests {
  /// Counts that a test changes; a row's text is the number.
  final class Source: Sendable {
    private let rows = Mutex<[Int]?>([1, 2, 3])

    func set(_ counts: [Int]?) { rows.withLock { $0 = counts } }

    var snapshot: CountsSnapshot? {
      rows.withLock { rows in
        rows.map { rows in
          CountsSnapshot(
            head: #""venue":"v""#,
            rows: rows.enumerated().map { place, count in
              CountsSnapshot.Row(zone: place == 0 ? nil : "z\(place)", text: "\(count)")
            })
        }
      }
    }
  }

  private let source = Source()

  private func watch() -> CountsWatch {
    CountsWatch(of: "v") { [source] _ in source.snapshot }
  }

  private func params(_ frame: [UInt8]?) -> String? {
    frame.map { String(decoding: $0, as: UTF8.self) }.map { text in
      let start = #"{"jsonrpc":"2.0","method":"zone.counts","params":"#
      #expect(text.hasPrefix(start) && text.hasSuffix("}\n"))
      return String(text.dropFirst(start.count).dropLast(2))
    }
  }

  /// Each step: the counts, and the params of the frame that is then sent; nil where nothing is told or, with
  /// `isRead` false, nothing may be sent.
  static let steps: [(counts: [Int]?, isRead: Bool, params: String?)] = [
    ([1, 2, 3], true, #"{"venue":"v","first":true,"total":1,"zones":[2,3]}"#),
    ([1, 2, 3], true, nil),
    ([1, 2, 4], true, #"{"venue":"v","zones":[4]}"#),
    ([2, 2, 4], true, #"{"venue":"v","total":2,"zones":[]}"#),
    ([3, 5, 4], false, nil),
    ([4, 5, 4], false, nil),
    // The total of 3 was never told; that of 4 and the zone's 5 are.
    ([4, 5, 4], true, #"{"venue":"v","skipped":1,"total":4,"zones":[5]}"#),
    ([4, 6, 4], false, nil),
    // Back to what the client knows: 6 was skipped, and the next frame says so.
    ([4, 5, 4], true, nil),
    ([4, 5, 5], true, #"{"venue":"v","skipped":1,"zones":[5]}"#),
    (nil, true, #"{"venue":"v","removed":true}"#),
    (nil, true, nil),
    ([7, 8], true, #"{"venue":"v","first":true,"total":7,"zones":[8]}"#),
    ([7, 8, 9], true, #"{"venue":"v","first":true,"total":7,"zones":[8,9]}"#),
    ([7, 1, 9], false, nil),
    (nil, false, nil),
    // It came back before the client heard that it had gone.
    ([7, 2, 9], true, #"{"venue":"v","removed":true}"#),
    ([7, 2, 9], true, #"{"venue":"v","first":true,"skipped":1,"total":7,"zones":[2,9]}"#),
  ]

  @Test("Each area's newest counts are told once, and what was never told is counted")
  func tells() {
    var watch = watch()
    for (number, step) in Self.steps.enumerated() {
      source.set(step.counts)
      watch.look(in: number)
      if step.isRead { #expect(params(watch.frame()) == step.params, "step \(number)") }
    }
  }

  @Test("What is much comes in several frames, each area once")
  func parts() throws {
    let row = String(repeating: "9", count: 40_000)
    let snapshot = CountsSnapshot(
      head: #""venue":"v""#,
      rows: (0..<6).map { CountsSnapshot.Row(zone: $0 == 0 ? nil : "z\($0)", text: "\($0)\(row)") })
    var watch = CountsWatch(of: "v") { _ in snapshot }
    watch.look(in: nil)
    var told: [String] = []
    var frames = 0
    while let frame = params(watch.frame()) {
      frames += 1
      #expect(frame.utf8.count < CountsWatch.frameLength + 100_000)
      #expect(frame.contains("first") == (frames == 1))
      told += (1...5).filter { frame.contains("\($0)\(row)") }.map(String.init)
    }
    #expect(frames == 3 && told == ["1", "2", "3", "4", "5"])
  }

  @Test("Some zones alone, and the venue always")
  func some() throws {
    let snapshot = try #require(source.snapshot)
    #expect(snapshot.only(["z2"]).rows.map(\.text) == ["1", "3"])
    #expect(snapshot.only([]).rows.map(\.text) == ["1"])
    #expect(snapshot.only(nil).rows.map(\.text) == ["1", "2", "3"])
  }
}
