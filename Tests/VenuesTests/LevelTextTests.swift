import Testing

@testable import Venues

@Suite struct LevelTextTests {
  @Test(arguments: [
    ("0", [0]), ("-2;-1", [-2, -1]), ("-2;-1;0", [-2, -1, 0]), ("-1;-2", [-2, -1]),
    ("0;1;2;3", [0, 1, 2, 3]), ("0-3", [0, 1, 2, 3]), ("1-2", [1, 2]), ("-1-3", [-1, 0, 1, 2, 3]),
    ("3~3", [3]), ("-1~4", [-1, 0, 1, 2, 3, 4]), ("-3--1", [-3, -2, -1]), (" 1 ; 2 ", [1, 2]),
    ("0.5", [0]), ("-0.5", [-1]), ("0-1.5", [0, 1]), ("3-1", [1, 2, 3]), ("+1", [1]), ("1.0", [1]),
  ])
  func isRead(text: String, levels: [Int]) {
    #expect(LevelText(text)?.levels.sorted() == levels)
  }

  @Test(arguments: [
    "", "G", "ground", "1;", ";1", "1,2", "0-3-5", "--1", "1-", "1e3", "1001", "-1001", "0x1",
    "-1000-1000", "1.", "∞",
  ])
  func isNoLevel(text: String) {
    #expect(LevelText(text) == nil)
  }

  @Test(arguments: [("0.5", true), ("1", false), ("1.0", false), ("0-1.5", true)])
  func halvesAreTold(text: String, hasHalf: Bool) {
    #expect(LevelText(text)?.hasHalf == hasHalf)
  }
}
