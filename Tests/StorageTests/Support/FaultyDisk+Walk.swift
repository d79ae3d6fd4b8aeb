import Testing

extension FaultyDisk.Fault {
  /// More operations than any test has; a walk that reaches it has gone astray.
  private static let tooMany = 2000

  /// Does something with a disk that fails at operation 0, 1, 2 and so on, until no operation is left.
  ///
  /// The attempt tells whether there was an operation of that number, and the walk how many there were.
  func walk(_ attempt: (Int) throws -> Bool) throws -> Int {
    for number in 0..<Self.tooMany where try !attempt(number) { return number }
    Issue.record("\(self): no end of operations")
    return Self.tooMany
  }
}
