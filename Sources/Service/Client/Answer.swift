import JSONText

/// A message from the daemon, kept for as long as it is read.
public final class Answer {
  private let parser = JSONParser(maximumDepth: 64)
  let root: JSONElement

  /// Nil for a line that is no JSON object.
  init?(line: [UInt8]) {
    guard let root = try? parser.parse(line), root.kind == .object else { return nil }
    self.root = root
  }

  /// The result of a request, or the params of a notification; it must not outlive this object.
  public var value: JSONElement { root["result"] ?? root["params"] ?? root }

  /// The same as compact JSON text.
  public var text: String {
    var writer = JSONWriter()
    writer.element(value)
    return writer.text
  }

  /// The number of the request that it answers; nil for a notification.
  var id: Int64? { root["id"]?.integer }

  /// The method of a notification; nil for an answer to a request.
  var method: String? { root["method"]?.string }

  /// The refusal that it tells; nil for a result.
  var refusal: Refusal? {
    guard let error = root["error"] else { return nil }
    return Refusal(
      code: Int(error["code"]?.integer ?? 0),
      kind: error["data"]?["kind"]?.string ?? Refusal.Kind.internal.rawValue,
      message: error["message"]?.string ?? "The daemon refused without a word.")
  }
}
