import Testing

@testable import throng

@Suite struct ArgumentsTests {
  private static let usage = Usage(
    name: "test", summary: "Test", operands: "FILE", operandCount: 0...2,
    flags: [
      Flag(name: "--venues", value: "PATH", help: ""), Flag(name: "--count", help: ""),
      Flag(name: "--lat", value: "D", help: ""),
    ], examples: [])

  private func parse(_ words: String...) throws(CommandError) -> Arguments {
    try Arguments(words, for: Self.usage)
  }

  @Test func readsFlagsAndOperandsInAnyOrder() throws {
    let arguments = try parse("a", "--count", "--venues", "v", "-", "--lat=-1.5")
    #expect(arguments.operands == ["a", "-"])
    #expect(arguments.has("--count"))
    #expect(arguments.text("--venues") == "v")
    #expect(try arguments.number("--lat") == -1.5)
    #expect(!(try parse().has("--count")))
  }

  @Test func takesNegativeNumbersAndEqualSigns() throws {
    #expect(try parse("--lat", "-33.8").number("--lat") == -33.8)
    #expect(try parse("--venues=a=b").text("--venues") == "a=b")
  }

  @Test func endsFlagsAtTwoHyphens() throws {
    #expect(try parse("--", "--count", "-x").operands == ["--count", "-x"])
  }

  @Test(arguments: [
    (["--venue", "x"], "unknown flag --venue; did you mean --venues?"),
    (["--cuont"], "unknown flag --cuont; did you mean --count?"),
    (["--zzz"], "unknown flag --zzz"),
    (["-v"], "unknown flag -v"),
    (["--venues"], "--venues needs a value, PATH"),
    (["--venues", "--count"], "--venues needs a value, PATH"),
    (["--venues", ""], "--venues needs a value, PATH, not an empty one"),
    (["--venues="], "--venues needs a value, PATH, not an empty one"),
    (["a", ""], "FILE is empty"),
    (["--count=1"], "--count takes no value"),
    (["--count", "--count"], "--count is given twice"),
    (["a", "b", "c"], "'c' is one argument too many"),
  ])
  func refuses(words: [String], sentence: String) {
    #expect { try Arguments(words, for: Self.usage) } throws: { error in
      (error as? CommandError)?.sentence == sentence
        && (error as? CommandError)?.status == .failed
    }
  }

  @Test(arguments: ["x", "nan", "inf", "91", " ", "1e400"])
  func refusesNumbers(text: String) throws {
    let arguments = try parse("--lat", text)
    #expect(throws: CommandError.self) { try arguments.number("--lat", in: -90...90) }
    #expect(throws: CommandError.self) { try arguments.integer("--lat", in: 0...10) }
  }

  @Test func namesARangeAsPeopleWriteIt() throws {
    let arguments = try parse("--lat", "x")
    #expect { try arguments.number("--lat", in: 0.5...90) } throws: {
      ($0 as? CommandError)?.sentence == "--lat takes a number from 0.5 to 90, not 'x'"
    }
  }

  @Test func namesWhatIsMissing() {
    var usage = Self.usage
    usage.operandCount = 1...2
    #expect { try Arguments([], for: usage) } throws: {
      ($0 as? CommandError)?.sentence == "FILE is missing"
    }
    usage.flags[0].isRequired = true
    #expect { try Arguments(["a"], for: usage) } throws: {
      ($0 as? CommandError)?.sentence == "--venues PATH is missing"
    }
  }
}
