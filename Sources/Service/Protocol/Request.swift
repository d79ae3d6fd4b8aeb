import JSONText

/// One request line, read but not yet carried out; valid until the parser's next line.
struct Request {
  /// The most bytes of a line, its line feed not counted.
  static let longestLine = 65_536

  /// Nil for a notification, which is never answered.
  var id: RequestID?
  var method: String
  var params: JSONElement?

  /// A line that is no request, and what its answer is called.
  struct Fault: Error, Equatable {
    var id: RequestID?
    var refusal: Refusal
  }

  init(_ root: JSONElement) throws(Fault) {
    guard root.kind == .object else {
      throw Fault(
        id: .null,
        refusal: Refusal(
          .invalidRequest,
          root.kind == .array
            ? "Batches are not served: send one request a line, several lines at once if you like."
            : "A request is one JSON object on one line."))
    }
    let members = try Members(root)
    id = members.id
    do throws(Refusal) {
      guard members.version?.string == "2.0" else {
        throw Refusal(.invalidRequest, #"A request has "jsonrpc":"2.0"."#)
      }
      guard let name = members.method?.string else {
        throw Refusal(.invalidRequest, #"A request has a "method", a string."#)
      }
      method = name
      params = members.params
    } catch { throw Fault(id: members.id ?? .null, refusal: error) }
  }

  /// The members of a request object, each at most once.
  private struct Members {
    var id: RequestID?
    var version: JSONElement?
    var method: JSONElement?
    var params: JSONElement?

    init(_ root: JSONElement) throws(Fault) {
      var fault: String?
      var seen: Set<String> = []
      for member in root.members {
        let name = member.name
        if !seen.insert(name).inserted { fault = "A member of the request is given twice." }
        switch name {
        case "jsonrpc": version = member.value
        case "method": method = member.value
        case "params": params = member.value
        case "id":
          id = RequestID(member.value)
          if id == nil { fault = #"The "id" of a request is a string or a 64-bit integer."# }
        default: fault = "A request has jsonrpc, id, method and params, nothing else."
        }
      }
      guard let fault else { return }
      throw Fault(id: id ?? .null, refusal: Refusal(.invalidRequest, fault))
    }
  }
}
