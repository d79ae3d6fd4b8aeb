import CSimdJSON

/// A reusable JSON parser over simdjson; one caller at a time.
///
/// Reuse saves its buffers, which grow to the largest text seen. Parsing is linear in the text.
public final class JSONParser {
  /// How many bytes must be readable behind a text that is parsed in place.
  public static let padding = throng_json_padding()

  private let handle: OpaquePointer

  /// A parser that refuses text nested deeper than `maximumDepth`.
  public init(maximumDepth: Int = 64) {
    guard maximumDepth > 0, let made = throng_json_create(maximumDepth) else {
      preconditionFailure("no JSON parser: maximumDepth is \(maximumDepth), or memory has run out")
    }
    handle = made
  }

  deinit { throng_json_destroy(handle) }

  /// The root of one document, after copying it into padded memory.
  ///
  /// The element and all reached from it live until the next parse or the end of the parser.
  /// - Throws: `JSONSyntaxError`; duplicate members are no error here, the element lists them all.
  public func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONElement {
    try root(of: bytes.withUnsafeBytes { parse($0, padded: false) })
  }

  /// The root of one document in memory with `padding` readable bytes behind it, without a copy.
  ///
  /// The element and all reached from it live until the next parse or the end of the parser.
  /// - Throws: `JSONSyntaxError`.
  public func parse(padded bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONElement {
    try root(of: parse(bytes, padded: true))
  }

  private func parse(_ bytes: UnsafeRawBufferPointer, padded: Bool) -> Int32 {
    guard let base = bytes.baseAddress else {
      return withUnsafeBytes(of: UInt8(0)) { nothing in
        nothing.withMemoryRebound(to: UInt8.self) { pointer in
          guard let start = pointer.baseAddress else { return 1 }
          return throng_json_parse(handle, start, 0, false)
        }
      }
    }
    return throng_json_parse(
      handle, base.assumingMemoryBound(to: UInt8.self), bytes.count, padded)
  }

  private func root(of code: Int32) throws(JSONSyntaxError) -> JSONElement {
    guard code == 0 else {
      throw JSONSyntaxError(
        code: code, message: String(cString: throng_json_message(code)),
        depthCode: throng_json_depth_error(), encodingCode: throng_json_utf8_error())
    }
    return JSONElement(tape: throng_json_tape(handle), strings: throng_json_strings(handle), at: 1)
  }
}
