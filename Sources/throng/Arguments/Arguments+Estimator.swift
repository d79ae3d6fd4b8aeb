import Engine

extension Flag {
  /// Whether people are estimated; `Arguments.estimator` takes it.
  static let estimate = Flag(
    name: "--estimate", value: "HOW", help: "Of people: mixture (default), or none to leave it out")
}

extension Arguments {
  /// How people are to be told from sessions.
  var estimator: EngineOptions.Estimator {
    get throws(CommandError) {
      let word = try choice("--estimate", of: EngineOptions.Estimator.allCases.map(\.rawValue))
      return word.flatMap(EngineOptions.Estimator.init(rawValue:)) ?? .mixture
    }
  }
}
