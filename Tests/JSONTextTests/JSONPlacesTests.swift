import JSONText
import Testing

@Suite struct JSONPlacesTests {
  private let text = """
    {"type": "FeatureCollection",
     "features": [
      {"id": 1, "properties": {"name": "Süd", "a/b": 1, "c~d": 2, "\\u0065": 3}},
      {"id": 2,
       "geometry": {"coordinates": [[[1, 2], [3, 4]]]}, "id": 5}
     ]}
    """

  /// The columns by another language's search in the text above.
  @Test(arguments: [
    ("", 1, 1), ("/type", 1, 10), ("/features", 2, 14), ("/features/0", 3, 3),
    ("/features/0/id", 3, 10), ("/features/0/properties/name", 3, 36),
    // The ü is one character, though two bytes.
    ("/features/0/properties/a~1b", 3, 50), ("/features/0/properties/c~0d", 3, 60),
    ("/features/0/properties/e", 3, 73), ("/features/1/geometry/coordinates/0/1/0", 5, 43),
    // Given twice: the last.
    ("/features/1/id", 5, 59),
    // Not there: the innermost that is.
    ("/features/0/geometry", 3, 3), ("/features/7/id", 2, 14), ("/features/1/geometry/type", 5, 16),
    ("/nowhere", 1, 1),
  ])
  func places(_ pointer: String, line: Int, column: Int) {
    let found = JSONPlaces.places(of: [pointer], in: Array(text.utf8))
    #expect(found == [TextPlace(line: line, column: column)])
  }

  /// Offsets counted by hand; of broken text, where it breaks.
  @Test(arguments: [
    ("[1,{\"a\":[2]} ]x", 0, 14), ("[1,{\"a\":[2]} ]x", 3, 12), ("{\"a\": -1.5e3 }", 6, 12),
    ("\"a\\\"b\",", 0, 6), ("[1,", 0, 3),
  ])
  func aValueEnds(_ text: String, from offset: Int, at end: Int) {
    #expect(JSONPlaces.end(ofValueAt: offset, in: Array(text.utf8)) == end)
  }

  @Test func manyAtOnceAreEachAlone() {
    let bytes = Array(text.utf8)
    let pointers = ["/features/1/id", "", "/features/0/id", "/features/1", "/features/1/id"]
    let alone = pointers.flatMap { JSONPlaces.places(of: [$0], in: bytes) }
    #expect(JSONPlaces.places(of: pointers, in: bytes) == alone)
  }

  @Test func aValueFurtherDownTheText() {
    let bytes = Array("{\"a\":1}\n {\"b\": [7,8]}".utf8)
    #expect(
      JSONPlaces.places(of: ["/b/1", ""], in: bytes, from: 8)
        == [TextPlace(line: 2, column: 11), TextPlace(line: 2, column: 2)])
  }

  @Test(arguments: [
    ("", 1, 1, "a value"), ("{", 1, 2, "a name in double quotes"), ("[1,]", 1, 4, "a value"),
    ("{\"a\":1,\n}", 2, 1, "a name in double quotes"), ("{\"a\" 1}", 1, 6, "a colon"),
    ("[1 2]", 1, 4, "a comma or ]"), ("{\"a\":1 \"b\":2}", 1, 8, "a comma or }"),
    ("[1]\n x", 2, 2, "nothing more behind the value"), ("[01]", 1, 3, "a comma or ]"),
    ("[1.]", 1, 4, "a digit"), ("[-]", 1, 3, "a digit"), ("[1e+]", 1, 5, "a digit"),
    ("[NaN]", 1, 2, "a value"), ("\"ab", 1, 4, "a closing double quote"),
    ("[\"é\t\"]", 1, 4, "no bare control character in a text"),
    ("[\"\\x\"]", 1, 3, "an escape such as \\n or \\u00e9"),
    ("[\"\\u12g4\"]", 1, 3, "four hexadecimal digits behind \\u"),
  ])
  func faults(_ text: String, line: Int, column: Int, expected: String) {
    let fault = JSONPlaces.fault(in: Array(text.utf8))
    #expect(fault?.place == TextPlace(line: line, column: column))
    #expect(fault?.expected == expected)
  }

  /// The walker refuses and takes the same texts as simdjson, but for what it doesn't look at.
  @Test func agreesWithTheParserOnMutatedTexts() {
    var state: UInt64 = 42
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let seed = Array(#"{"a":[1,-0.5e3,true,null,"x\u00e9\n"],"b":{"c":{},"d":[]},"e":false}"#.utf8)
    let alphabet = Array("{}[],:\"\\01-+.eEtfn au\u{1}".utf8)
    var agreed = (json: 0, none: 0)
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<(1 + draw(3)) {
        let place = draw(bytes.count)
        switch draw(3) {
        case 0: bytes[place] = alphabet[draw(alphabet.count)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(alphabet[draw(alphabet.count)], at: place)
        }
      }
      let isJSON = (try? JSONParser().parse(bytes)) != nil
      // A number too large for a double is none to simdjson; a lone surrogate is no text.
      if !isJSON, bytes.contains(UInt8(ascii: "e")) || bytes.contains(UInt8(ascii: "E")) {
        guard JSONPlaces.fault(in: bytes) != nil else { continue }
      }
      #expect(
        (JSONPlaces.fault(in: bytes) == nil) == isJSON, "\(String(decoding: bytes, as: UTF8.self))")
      if isJSON { agreed.json += 1 } else { agreed.none += 1 }
    }
    #expect(agreed.json > 500 && agreed.none > 500)
  }

  @Test func deepNestingCostsNoStack() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(JSONPlaces.fault(in: deep)?.place == TextPlace(line: 1, column: 1_000_001))
  }
}
