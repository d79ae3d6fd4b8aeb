import JSONText
import Testing

@Suite struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }

  @Test func structure() {
    let text = text { writer in
      writer.object { writer in
        writer.member("a", 1)
        writer.member(
          "b",
          array: { writer in
            writer.integer(2)
            writer.null()
            writer.array { _ in }
            writer.object { _ in }
            writer.bool(false)
          })
        writer.member("c", object: { $0.member("d", true) })
        writer.member("e", nil as String?)
        writer.member("f", nil as Int?)
        writer.member("g", nil as Double?, decimals: 2)
        writer.name("h")
        writer.raw("[1]")
        writer.member("i", "x")
      }
    }
    #expect(
      text
        == #"{"a":1,"b":[2,null,[],{},false],"c":{"d":true},"e":null,"f":null,"g":null,"h":[1],"i":"x"}"#
    )
  }

  @Test func topLevel() {
    #expect(text { $0.array { _ in } } == "[]")
    #expect(text { $0.string("") } == #""""#)
    #expect(JSONWriter().text == "")
  }

  /// RFC 8259 §7: quotation mark, reverse solidus and U+0000 to U+001F must be escaped.
  @Test func everyControlCharacterIsEscaped() throws {
    let parser = JSONParser()
    for scalar in (0...0x2FF).compactMap({ Unicode.Scalar($0) }) {
      let string = "a\(Character(scalar))b"
      let json = text { $0.string(string) }
      #expect(!json.utf8.contains { $0 < 0x20 })
      #expect(try parser.parse(Array(json.utf8)).string == string)
    }
    #expect(text { $0.string("\"\\/\n\u{1f}\u{0}é🐻") } == #""\"\\/\n\u001f\u0000é🐻""#)
  }

  @Test func namesAreEscapedToo() throws {
    let json = text { $0.object { $0.member("a\"\n", 1) } }
    let parser = JSONParser()
    #expect(try parser.parse(Array(json.utf8)).members.map(\.name) == ["a\"\n"])
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (51.5561762, "51.5561762"),
      (1e15, "1000000000000000"),
      (8_999_999_999_999_999, "8999999999999999"), (-0.5, "-0.5"), (.nan, "null"),
      (.infinity, "null"),
      (-.infinity, "null"),
    ] as [(Double, String)])
  func numbers(value: Double, json: String) { #expect(text { $0.number(value) } == json) }

  @Test func everyNumberReadsBackAsItself() throws {
    let parser = JSONParser()
    var state: UInt64 = 1
    var values: [Double] = [
      1e16, 1e22, 9e15, 1.5e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .leastNormalMagnitude, -1e-7,
      0x1p53, 0x1p63, 0x1p64, 1 / 3,
    ]
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      if value.isFinite { values.append(value) }
    }
    for value in values {
      let json = text { $0.number(value) }
      #expect(try parser.parse(Array(json.utf8)).double == value, "\(json)")
    }
  }

  @Test(
    arguments: [
      (1.25, 1, "1.3"), (-1.25, 1, "-1.3"), (2.0 / 3, 3, "0.667"), (99.999, 2, "100"), (5, 2, "5"),
      (0.004, 2, "0"), (12.5, 0, "13"), (1e300, 3, "1e+300"), (.nan, 1, "null"),
      (.infinity, 1, "null"),
    ] as [(Double, Int, String)])
  func rounding(value: Double, decimals: Int, json: String) {
    #expect(text { $0.number(value, decimals: decimals) } == json)
  }

  /// The double next to the number of so many decimals, in no more digits than it needs.
  @Test(arguments: 0...9) func roundedNumbersReadBack(_ decimals: Int) throws {
    let parser = JSONParser()
    var state: UInt64 = 7
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    for shift in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state) >> (20 + shift % 40)) / 4096
      // Beyond this a double has no decimals to round to.
      guard abs(value * scale) < 9e15 else { continue }
      let json = text { $0.number(value, decimals: decimals) }
      #expect(try parser.parse(Array(json.utf8)).double == (value * scale).rounded() / scale)
      #expect(!json.contains(".") || json.last != "0", "\(json)")
    }
  }

  @Test(arguments: [Int64.min, .max, 0]) func integers(_ value: Int64) throws {
    let json = text { $0.integer(value) }
    #expect(json == "\(value)")
    let parser = JSONParser()
    #expect(try parser.parse(Array(json.utf8)).integer == value)
  }

  @Test func theLargestUnsigned() {
    #expect(text { $0.integer(UInt64.max) } == "18446744073709551615")
  }
}
