/// A request that was not answered as asked, as JSON-RPC's error object tells it.
public struct Refusal: Error, Sendable, Hashable {
  /// The number of JSON-RPC, or one of ours from −32001 down.
  public let code: Int
  /// A word for scripts, such as `not_found`.
  public let kind: String
  /// One sentence for people.
  public let message: String

  init(code: Int, kind: String, message: String) {
    self.code = code
    self.kind = kind
    self.message = message
  }

  init(_ kind: Kind, _ message: String) {
    self.init(code: kind.code, kind: kind.rawValue, message: message)
  }

  /// Every kind the daemon answers with; the words and numbers are part of the protocol.
  enum Kind: String, Sendable, CaseIterable {
    case parse
    case invalidRequest = "invalid_request"
    case unknownMethod = "unknown_method"
    case invalidParams = "invalid_params"
    case `internal`
    case forbidden
    case invalidVenue = "invalid_venue"
    case notFound = "not_found"
    case incomplete
    case limit
    case storage

    var code: Int {
      switch self {
      case .parse: -32700
      case .invalidRequest: -32600
      case .unknownMethod: -32601
      case .invalidParams: -32602
      case .internal: -32603
      case .forbidden: -32002
      case .invalidVenue: -32003
      case .notFound: -32004
      case .incomplete: -32005
      case .limit: -32006
      case .storage: -32007
      }
    }
  }
}
