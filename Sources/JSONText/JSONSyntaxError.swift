/// Why a text is not the JSON that was asked for.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// What kind of fault it is, for callers that answer differently.
  public enum Fault: Sendable, Equatable {
    /// Nested deeper than the parser allows.
    case tooDeep
    /// Not UTF-8.
    case encoding
    /// Anything else: not JSON, cut short, or a number that no double can hold.
    case syntax
  }

  /// The kind of fault.
  public let fault: Fault
  /// simdjson's own sentence about it; it never quotes the text.
  public let message: String

  init(code: Int32, message: String, depthCode: Int32, encodingCode: Int32) {
    self.message = message
    switch code {
    case depthCode: fault = .tooDeep
    case encodingCode: fault = .encoding
    default: fault = .syntax
    }
  }
}
