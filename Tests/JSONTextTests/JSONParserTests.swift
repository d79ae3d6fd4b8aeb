import JSONText
import Testing

@Suite struct JSONParserTests {
  private func fault(_ text: String, maximumDepth: Int = 64) -> JSONSyntaxError.Fault? {
    fault(Array(text.utf8), maximumDepth: maximumDepth)
  }

  private func fault(_ bytes: [UInt8], maximumDepth: Int = 64) -> JSONSyntaxError.Fault? {
    do throws(JSONSyntaxError) {
      _ = try JSONParser(maximumDepth: maximumDepth).parse(bytes)
      return nil
    } catch {
      return error.fault
    }
  }

  private func nested(_ depth: Int, in open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[1,]", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "-",
    "1e", "nul", "tru", "NaN", "Infinity", "'a'", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"a\nb\"",
    "1 2", "[1][2]", "{}x", "1e400", "-1e400", "[1 2]", "{\"a\" 1}", "/* */1", "\"\u{0}\"",
  ])
  func whatIsNoJSON(_ text: String) { #expect(fault(text) == .syntax) }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
    ] as [[UInt8]])
  func whatIsNotUTF8(_ bytes: [UInt8]) { #expect(fault(bytes) == .encoding) }

  /// simdjson doesn't count an innermost array or object that is empty.
  @Test(arguments: [3, 64, 100])
  func depth(_ limit: Int) {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      #expect(fault(nested(limit - 1, in: open, close), maximumDepth: limit) == nil)
      #expect(fault(nested(limit + 1, in: open, close), maximumDepth: limit) == .tooDeep)
    }
    let empty = nested(limit - 1).replacing("1", with: "[]")
    #expect(fault(empty, maximumDepth: limit) == nil)
    #expect(fault("[" + empty + "]", maximumDepth: limit) == .tooDeep)
    #expect(fault(nested(100_000), maximumDepth: limit) == .tooDeep)
    #expect(fault(String(repeating: "[", count: 100_000), maximumDepth: limit) != nil)
  }

  @Test func theDepthLimitHoldsAfterAnyText() {
    let parser = JSONParser(maximumDepth: 3)
    for first in ["", "[", "[[[1]]]", "[[[[1]]]]"] {
      _ = try? parser.parse(Array(first.utf8))
      let error = #expect(throws: JSONSyntaxError.self) {
        try parser.parse(Array("[[[[2]]]]".utf8))
      }
      #expect(error?.fault == .tooDeep, "after \(first)")
    }
  }

  @Test func theMessageNeverQuotesTheText() {
    for text in [#"{"lat":51.556,"#, #"{"lat":51.556 x}"#, #"{"lat":51.5.5}"#] {
      let error = #expect(throws: JSONSyntaxError.self) { try JSONParser().parse(Array(text.utf8)) }
      #expect(error?.message.isEmpty == false && error?.message.contains("51") == false)
    }
  }

  @Test func isReusable() throws {
    let parser = JSONParser()
    for count in [1, 1000, 3, 100_000, 0, 20] {
      let text = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
      let values = try parser.parse(Array(text.utf8)).elements.compactMap(\.integer)
      #expect(values == (0..<count).map(Int64.init))
      #expect(throws: JSONSyntaxError.self) { try parser.parse(Array("[1,".utf8)) }
    }
  }

  @Test func parsesInPlaceWhatIsPadded() throws {
    let parser = JSONParser()
    let text = #"[1,"two",[3]]"#
    var memory = Array(text.utf8) + Array(repeating: UInt8(ascii: "9"), count: JSONParser.padding)
    try memory.withUnsafeMutableBytes { buffer in
      let root = try parser.parse(
        padded: UnsafeRawBufferPointer(rebasing: buffer[..<text.utf8.count]))
      #expect(Array(root.elements).count == 3)
    }
    #expect(throws: JSONSyntaxError.self) {
      try parser.parse(padded: UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }
}
