import Presence
import Testing

@testable import Engine
@testable import Intake

/// Our own hostile records, each judged by decoder and engine.
@Suite struct HostileTableTests {
  private static let good = TestVenues.fix("good", at: 0, 100, 100)

  private func decode(
    _ bytes: [UInt8], firstLine: Int64, _ format: WireFormat, readsPlainLines: Bool = true
  ) -> (batch: RecordBatch, rejections: [Rejection]) {
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    var decoder = RecordDecoder(readsPlainLines: readsPlainLines)
    bytes.withUnsafeBytes {
      decoder.decode(
        $0, firstLine: firstLine, options: DecodingOptions(format: format), into: &batch,
        rejections: &rejections)
    }
    return (batch, rejections)
  }

  private func engine() throws -> Engine {
    let engine = try Engine(options: EngineOptions(clock: .records))
    _ = try engine.load(try TestVenues.survey(TestVenues.pier))
    return engine
  }

  @Test func theTableIsThere() {
    #expect(HostileCase.all.count > 500)
    #expect(Set(HostileCase.all.map(\.name)).count == HostileCase.all.count)
  }

  @Test(arguments: HostileCase.all)
  func verdict(_ one: HostileCase) throws {
    let format = try #require(WireFormat(rawValue: one.format ?? "throng"))
    // Not a stream's first line, where a mark would be skipped.
    let (batch, rejections) = decode(one.raw.bytes + [0x0A], firstLine: 7, format)
    guard let accepted = one.accept else {
      let reason = try #require(one.reject.flatMap(RejectionReason.init))
      #expect(rejections == [Rejection(line: 7, reason: reason)])
      #expect(batch.isEmpty)
      if format == .throng { try checkNeighbours(of: one, reason) }
      return
    }
    #expect(rejections == [])
    let record = try #require(batch.records.first)
    #expect(batch.count == 1)
    for (name, value) in accepted {
      #expect(value.isValue(name, of: record, in: batch), "\(name): \(value), not \(record)")
    }
    let engine = try engine()
    let outcome = try engine.ingest(batch)
    #expect(outcome.accepted == 1 && outcome.duplicates == 0)
    #expect(try engine.counts("pier").sessions == (one.inside == true ? 1 : 0))
    // A scan has no session to be known again by.
    guard record.kind != .scan else { return }
    let again = try engine.ingest(batch)
    #expect(again.duplicates == 1 && again.accepted == 0)
  }

  /// The reader of plain lines and the JSON parser have one verdict, and make one record.
  @Test func bothReadersAgree() {
    let behind = Array(("\n" + TestVenues.fix("other", at: 1, 100, 100) + "\n").utf8)
    for one in HostileCase.all where one.format == nil || one.format == "throng" {
      let bytes = one.raw.bytes + behind
      let plain = decode(bytes, firstLine: 7, .throng)
      let parsed = decode(bytes, firstLine: 7, .throng, readsPlainLines: false)
      #expect(plain.rejections == parsed.rejections, "\(one.name)")
      #expect(plain.batch.records.map(\.line) == parsed.batch.records.map(\.line), "\(one.name)")
      // The journal holds numbers bit for bit.
      #expect(BatchCodec.encode(plain.batch) == BatchCodec.encode(parsed.batch), "\(one.name)")
    }
  }

  /// A bad line is rejected alone: those before and behind it are served (DESIGN §4).
  private func checkNeighbours(of one: HostileCase, _ reason: RejectionReason) throws {
    let before = Array((Self.good + "\n").utf8)
    let behind = Array(("\n" + TestVenues.fix("other", at: 1, 100, 100)).utf8)
    let (batch, rejections) = decode(before + one.raw.bytes + behind, firstLine: 1, .throng)
    #expect(rejections == [Rejection(line: 2, reason: reason)])
    #expect(batch.records.map(\.line) == [1, 3])
    let engine = try engine()
    #expect(try engine.ingest(batch).accepted == 2)
    #expect(try engine.counts("pier").sessions == 2)
  }
}
