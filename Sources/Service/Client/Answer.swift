import JSONText

/// A message from the daemon: an answer to a request, or a notification of a watch.
public struct Answer: Sendable {
  /// The result of the request, or the params of the notification.
  public let value: AnswerValue

  /// The number of the request that it answers; nil for a notification.
  let id: Int?
  /// The method of a notification; nil for an answer to a request.
  let method: String?
  /// The refusal that it tells; nil for a result.
  let refusal: Refusal?

  /// Nil for a line that is no message of the protocol.
  init?(line: [UInt8], parser: JSONParser = JSONParser(maximumDepth: 64)) {
    defer { withExtendedLifetime(parser) {} }
    guard let root = (try? parser.parse(line)).map(AnswerValue.init),
      let value = root["result"] ?? root["params"] ?? root["error"]
    else { return nil }
    self.value = value
    id = root["id"]?.integer
    method = root["method"]?.string
    refusal = root["error"].map { error in
      Refusal(
        code: error["code"]?.integer ?? 0,
        kind: error["data"]?["kind"]?.string ?? Refusal.Kind.internal.rawValue,
        message: error["message"]?.string ?? "The daemon refused without a word.")
    }
  }

  /// The value as compact JSON text.
  public var text: String { value.text }
}
