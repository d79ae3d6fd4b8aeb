import JSONText
import Testing

@Suite struct JSONElementTests {
  private let parser = JSONParser()

  private func root(_ text: String) throws -> JSONElement { try parser.parse(Array(text.utf8)) }

  @Test(
    arguments: [
      ("{}", .object), ("[]", .array), ("\"\"", .string), ("-1", .integer), ("0", .integer),
      ("9223372036854775808", .unsigned), ("1.0", .double), ("1e2", .double), ("true", .true),
      ("false", .false), ("null", .null), (" \t\r\n null \n", .null),
    ] as [(String, JSONElement.Kind)])
  func kinds(text: String, kind: JSONElement.Kind) throws {
    let element = try root(text)
    #expect(element.kind == kind)
    #expect(element.isNull == (kind == .null))
    #expect(element.bool == (kind == .true ? true : kind == .false ? false : nil))
    #expect((element.string == nil) == (kind != .string))
    let isNumber = [JSONElement.Kind.integer, .unsigned, .double].contains(kind)
    #expect((element.double == nil) == !isNumber)
    #expect(Array(element.elements).isEmpty && Array(element.members).isEmpty)
    #expect(element["a"] == nil)
  }

  /// The ends of Int64 and UInt64, and what a double can just hold.
  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("9223372036854775807", .max, 0x1p63),
      ("-9223372036854775808", .min, -0x1p63), ("9223372036854775808", nil, 0x1p63),
      ("18446744073709551615", nil, 0x1p64), ("1.5", nil, 1.5), ("1.0", nil, 1), ("1e0", nil, 1),
      ("-0.0", nil, -0.0), ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
      ("9007199254740993.0", nil, 9_007_199_254_740_992),
      ("1.7976931348623157e308", nil, .greatestFiniteMagnitude),
      ("5e-324", nil, .leastNonzeroMagnitude),
      ("2.2250738585072014e-308", nil, .leastNormalMagnitude),
      ("1e-400", nil, 0), ("0.1", nil, 0.1),
      ("100000000000000000000.0", nil, 1e20), ("3E+2", nil, 300),
    ] as [(String, Int64?, Double)])
  func numbers(text: String, integer: Int64?, double: Double) throws {
    #expect(try root(text).integer == integer)
    #expect(try root(text).double == double)
    #expect(try root("[\(text),7]").elements.map(\.double) == [double, 7])
  }

  @Test func minusZeroKeepsItsSign() throws {
    #expect(try root("-0.0").double?.sign == .minus)
  }

  @Test(arguments: [
    (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0000a\u0000""#, "\0a\0"),
    (#""\u00e9é""#, "éé"), (#""\ud83d\udc3b""#, "🐻"), (#""\u2028""#, "\u{2028}"),
    (#""a\u0022b""#, "a\"b"),
  ])
  func strings(json: String, text: String) throws {
    let element = try root("[\(json),1]")
    #expect(Array(element.elements).first?.string == text)
    #expect(Array(element.elements).first?.stringBytes.map(Array.init) == Array(text.utf8))
    #expect(Array(element.elements).last?.integer == 1)
  }

  @Test func membersKeepTheirOrderAndRepetitions() throws {
    let element = try root(#"{"a":1,"b":{"a":[2,{}]},"":3,"a":4,"a\u0000":5}"#)
    #expect(element.members.map(\.name) == ["a", "b", "", "a", "a\0"])
    #expect(element.members.map(\.value.integer) == [1, nil, 3, 4, 5])
    #expect(element["a"]?.integer == 1)
    #expect(element[""]?.integer == 3)
    #expect(element["c"] == nil)
    #expect(element["b"]?["a"]?.elements.map(\.kind) == [.integer, .object])
  }

  @Test func valuesOfEveryKindAreSteppedOver() throws {
    let element = try root(
      #"[{"x":[1,[2]]},[[],[{}]],"s",-1,18446744073709551615,1.5,true,false,null,9]"#)
    let kinds: [JSONElement.Kind] = [
      .object, .array, .string, .integer, .unsigned, .double, .true, .false, .null, .integer,
    ]
    #expect(element.elements.map(\.kind) == kinds)
    #expect(Array(element.elements).last?.integer == 9)
    let members = try root(
      #"{"a":{"x":[1]},"b":[],"c":"s","d":-1,"e":1.5,"f":true,"g":null,"h":9}"#)
    #expect(members.members.map(\.name) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(members["h"]?.integer == 9)
  }
}
