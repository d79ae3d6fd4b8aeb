import JSONText

/// What a request's line says of bytes that follow it; it counts even if the request is refused.
enum Announced {
  case none
  case bytes(Int)
  /// `bytes` that is no count: where the next request begins is anybody's guess.
  case senseless

  init(_ root: JSONElement) {
    guard let value = root["params"]?["bytes"], !value.isNull else {
      self = .none
      return
    }
    guard let integer = value.integer, integer >= 0, let count = Int(exactly: integer) else {
      self = .senseless
      return
    }
    self = .bytes(count)
  }

  /// What the bytes behind a refused line are.
  var ifRefused: Connection.Expected {
    switch self {
    case .none: .line
    case .bytes(let count): .refused(bytes: count)
    case .senseless: .nothing
    }
  }
}
