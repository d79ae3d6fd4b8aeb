import JSONText

/// Lines that the daemon sends, each with its line feed.
enum Reply {
  /// The most bytes that a result has, so that no client has to take a line of any length.
  static let longestResult = 1 << 20

  /// A list in a result ends at about so many bytes; the next page has the rest.
  static let longestPage = longestResult - (32 << 10)

  static func checkLength(of result: [UInt8]) throws(Refusal) {
    guard result.count <= longestResult else {
      throw Refusal(
        .limit,
        "The answer would have \(result.count) bytes, more than \(longestResult); ask for less.")
    }
  }

  /// The answer to a request; empty for a notification.
  static func line(to id: RequestID?, _ outcome: Result<[UInt8], Refusal>) -> [UInt8] {
    guard let id else { return [] }
    switch outcome {
    case .success(let result): return line(to: id, result: result)
    case .failure(let refusal): return line(to: id, refusal)
    }
  }

  /// Method and params of a message that answers no request; `members` writes the params.
  static func notification(_ method: String, members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      message.member("method", method)
      message.member("params", object: members)
    }
    return writer.bytes + [newline]
  }

  private static let newline = UInt8(ascii: "\n")

  private static func line(to id: RequestID, result: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    id.write(to: &writer)
    var line = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
    line.reserveCapacity(line.count + writer.bytes.count + result.count + 16)
    line += writer.bytes
    line += Array(#","result":"#.utf8)
    line += result
    line += [UInt8(ascii: "}"), newline]
    return line
  }

  private static func line(to id: RequestID, _ refusal: Refusal) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      message.name("id")
      id.write(to: &message)
      message.member(
        "error",
        object: { error in
          error.member("code", refusal.code)
          error.member("message", refusal.message)
          error.member("data", object: { $0.member("kind", refusal.kind) })
        })
    }
    return writer.bytes + [newline]
  }
}
