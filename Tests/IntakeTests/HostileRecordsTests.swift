import Foundation
import Intake
import JSONText
import Presence
import Testing

private let dataFolder = ProcessInfo.processInfo.environment["THRONG_DATA"]

/// The verdicts that `crowd/hostile.ndjson` states; those on duplicates and zones are the engine's.
@Suite(.enabled(if: dataFolder != nil, "THRONG_DATA names no folder with the shared crowds"))
struct HostileRecordsTests {
  private struct Case {
    var name: String
    var expect: String
    var raw: String
  }

  private func cases() throws -> [Case] {
    let folder = try #require(dataFolder)
    let file = try Data(contentsOf: URL(filePath: folder + "/crowd/hostile.ndjson"))
    let parser = JSONParser()
    return try file.split(separator: 0x0A).map { line in
      let root = try parser.parse(Array(line))
      return Case(
        name: try #require(root["case"]?.string), expect: try #require(root["expect"]?.string),
        raw: try #require(root["raw"]?.string))
    }
  }

  @Test func meetsEveryVerdict() throws {
    let cases = try cases()
    #expect(cases.count == 33)
    for one in cases {
      let readers = BothReaders([Array(one.raw.utf8)])
      #expect(readers.plain == readers.parsed, "\(one.name)")
      let decoded = Decoded(one.raw + "\n")
      if one.expect == "reject" {
        #expect(decoded.rejections.count == 1 && decoded.batch.isEmpty, "\(one.name)")
        continue
      }
      #expect(decoded.rejections.isEmpty && decoded.batch.count == 1, "\(one.name)")
      let record = try #require(decoded.batch.records.first)
      if one.expect == "accept-unknown-accuracy" {
        #expect(record.accuracy == Record.unknownAccuracy, "\(one.name)")
      }
      if one.expect == "accept-as-next-second" {
        #expect(record.time.rfc3339 == "2026-07-01T00:00:00Z")
      }
      if one.expect.hasPrefix("reject-future") {
        let now = try #require(ISO8601.time("2026-06-13T17:11:00Z"))
        #expect(Decoded(one.raw, options: .init(latestTime: now)).reasons == [.future])
      }
      if one.expect == "accept-at-stream-start" {
        #expect(Decoded(one.raw, firstLine: 2).reasons == [.notJSON])
      }
    }
  }

  @Test(arguments: [
    ("time with an offset", 1_781_370_600), ("time as epoch seconds", 1_781_370_600),
  ])
  func readsTheSameInstant(name: String, seconds: Int64) throws {
    let one = try #require(try cases().first { $0.name == name })
    #expect(Decoded(one.raw).batch.records.first?.time == EventTime(seconds: seconds))
  }
}
