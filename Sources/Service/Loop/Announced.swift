import JSONText

/// What a request's line says of bytes that follow it; it counts even if the request is refused.
enum Announced {
  case none
  case bytes(Int)
  /// `bytes` that is no count, or given twice: where the next request begins is anybody's guess.
  case senseless

  /// So many bytes behind a refused line are skipped; more are worth no waiting for.
  static let mostSkipped = 64 << 20

  init(_ root: JSONElement) {
    let params = root.members.filter { $0.name == "params" }
    let values = params.flatMap { $0.value.members }.filter { $0.name == "bytes" }.map(\.value)
    guard let value = values.first, values.count > 1 || !value.isNull else {
      self = .none
      return
    }
    guard values.count == 1, let integer = value.integer, integer >= 0,
      let count = Int(exactly: integer)
    else {
      self = .senseless
      return
    }
    self = .bytes(count)
  }

  /// What the bytes behind a refused line are.
  var ifRefused: Connection.Expected {
    switch self {
    case .none: .line
    case .bytes(let count): count > Self.mostSkipped ? .nothing : .refused(bytes: count)
    case .senseless: .nothing
    }
  }
}
