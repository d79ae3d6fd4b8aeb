import CrowdDensity
import Presence

// Gates as a checkpoint keeps them: the same bytes whatever order things were told in, but for the order of scans.
extension GateLedger {
  /// Writes what is known at a watermark.
  func write(to writer: inout ByteWriter, at watermark: EventTime) {
    let books = trimmedBooks(at: watermark).sorted { $0.key < $1.key }
    writer.count(books.count)
    for (venue, book) in books {
      writer.text(Array(venue.utf8)[...])
      book.arrivals.write(to: &writer)
      let gates = book.gates.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      writer.count(gates.count)
      for (gate, counts) in gates {
        writer.text(Array(gate.utf8)[...])
        counts.passed.write(to: &writer)
        counts.scanned.write(to: &writer)
      }
    }
    let identities = recent.inOrder
    writer.count(identities.count)
    for identity in identities { writer.fixed(identity) }
  }

  /// Takes in what `write` wrote, of the venues in service.
  mutating func read(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    var books: [String: GateBook] = [:]
    for _ in 0..<(try reader.count()) {
      let venue = String(decoding: try reader.text(), as: UTF8.self)
      var book = GateBook()
      book.arrivals = try SecondCounts(from: &reader)
      for _ in 0..<(try reader.count()) {
        let gate = String(decoding: try reader.text(), as: UTF8.self)
        var counts = GateBook.Gate()
        counts.passed = try SecondCounts(from: &reader)
        counts.scanned = try SecondCounts(from: &reader)
        book.gates[gate] = counts
      }
      books[venue] = book
    }
    var recent = RecentScans()
    let count = try reader.count()
    guard count <= RecentScans.kept else { throw .init(reason: "too many scans") }
    for _ in 0..<count {
      let identity: UInt64 = try reader.fixed()
      guard !recent.contains(identity) else { throw .init(reason: "a scan twice") }
      recent.insert(identity)
    }
    restore(books, recent)
  }
}

extension GateBook.Gate {
  fileprivate var isEmpty: Bool { passed.entries.isEmpty && scanned.entries.isEmpty }
}

extension SecondCounts {
  /// Seconds that enters and scans may lie in.
  private static var possible: ClosedRange<Int64> {
    0...EventTime.end.microseconds / 1_000_000
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.count(entries.count)
    var before: Int64 = 0
    for entry in entries {
      writer.signed(entry.second - before)
      writer.varint(UInt64(entry.count))
      before = entry.second
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    var entries: [Entry] = []
    var before: Int64 = 0
    for _ in 0..<(try reader.count()) {
      let second = before &+ (try reader.signed())
      guard Self.possible.contains(second), let count = Int64(exactly: try reader.varint()) else {
        throw .init(reason: "a count that can't be")
      }
      entries.append(Entry(second: second, count: count))
      before = second
    }
    guard let counts = SecondCounts(entries) else {
      throw .init(reason: "counts that can't be")
    }
    self = counts
  }
}
