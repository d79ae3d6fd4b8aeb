import Presence
import Testing

@testable import Engine

@Suite struct LateClosingTests {
  private let closings = [
    LateClosing(
      session: "Zo\u{EB}",
      visits: [
        History.Visit(
          session: "Zo\u{EB}", venue: "pier", zone: nil, enter: .evening(-5),
          exit: .evening(3600.000_001), stale: true),
        History.Visit(
          session: "Zo\u{EB}", venue: "pier", zone: "bar", enter: .evening(7), exit: .evening(7),
          stale: false),
      ]),
    LateClosing(session: "b", visits: []),
  ]

  @Test func bytesGiveTheSameBack() throws {
    let bytes = LateClosing.encode(closings)
    #expect(try LateClosing.decode(bytes) == closings)
    #expect(try LateClosing.decode(LateClosing.encode([])) == [])
  }

  /// Whatever is cut off, put behind, or at an impossible time is refused.
  @Test func otherBytesAreRefused() {
    let bytes = LateClosing.encode(closings)
    for length in 0..<bytes.count {
      #expect(throws: ByteReader.Malformed.self) {
        try LateClosing.decode(Array(bytes.prefix(length)))
      }
    }
    #expect(throws: ByteReader.Malformed.self) { try LateClosing.decode(bytes + [0]) }
    for (enter, length) in [(Int64.max, Int64(1)), (.min, 0), (0, -1), (.max / 4, 1)] {
      var writer = ByteWriter()
      writer.count(1)
      for text in ["a", "pier", ""] {
        writer.text(Array(text.utf8)[...])
        if text == "a" { writer.count(1) }
      }
      writer.signed(enter)
      writer.signed(length)
      writer.byte(0)
      #expect(throws: ByteReader.Malformed.self) { try LateClosing.decode(writer.bytes) }
    }
  }
}
