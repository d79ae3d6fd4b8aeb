@testable import Service

/// Each request line gets one answer, a line of JSON that bears the request's id; a notification none.
enum RequestTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    guard let desk = RequestDesk.shared else { throw Violation(rule: "an engine for the target") }
    var input = InputBuffer()
    // Cut in two: where a read ends tells nothing.
    input.append(bytes[..<(bytes.count / 2)])
    var lines = drain(&input, isAtEnd: false)
    input.append(bytes[(bytes.count / 2)...])
    lines += drain(&input, isAtEnd: true)
    var whole = InputBuffer()
    whole.append(bytes[...])
    try Violation.unless(lines == drain(&whole, isAtEnd: true), "the same lines cut in two")
    for line in lines {
      try desk.check(line, isAdministrator: true)
      try desk.check(line, isAdministrator: false)
    }
  }

  private static func drain(_ input: inout InputBuffer, isAtEnd: Bool) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while true {
      switch input.front(limit: Request.longestLine, isAtEnd: isAtEnd) {
      case .line(let line, let length):
        lines.append(line)
        input.drop(length)
      case .overlong: if !input.dropLine() { return lines }
      case .partial: return lines
      }
    }
  }
}
