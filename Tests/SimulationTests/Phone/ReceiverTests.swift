import Testing

@testable import Simulation

/// How far off fixes are, and what their radius says of it.
struct ReceiverTests {
  private func errors(
    _ settings: ReceiverSettings, _ cover: Cover, every seconds: Int64 = 600
  ) -> [(error: Double, radius: Double)] {
    var receiver = Receiver(settings)
    var random = SeededRandom(seed: 5)
    let truth = Whereabouts(point: Point(x: 3, y: 4), level: 1)
    return (0..<4000).compactMap { step in
      receiver.measure(
        truth, cover, at: step * seconds * 1000, time: 0, atLeast: 0, &random
      ).map { (($0.point - truth.point).length, $0.horizontalAccuracy) }
    }
  }

  private func meanSquareRatio(_ errors: [(error: Double, radius: Double)]) -> Double {
    let sum = errors.reduce(0) { $0 + ($1.error / $1.radius) * ($1.error / $1.radius) }
    return (sum / Double(errors.count)).squareRoot()
  }

  /// An honest radius is the root mean square error; 4,000 draws know it to about 2 %.
  @Test(arguments: [(1.0, 1.0), (0.2, 5.0), (5, 0.2)], [Cover.open, .nearWalls, .indoors])
  func radiusIsAsHonestAsSet(boast: (factor: Double, ratio: Double), cover: Cover) {
    let ratio = meanSquareRatio(errors(ReceiverSettings(boast: boast.factor), cover))
    #expect(abs(ratio / boast.ratio - 1) < 0.05)
  }

  @Test func wallsMakeItWorse() {
    func median(_ cover: Cover) -> Double {
      let all = errors(ReceiverSettings(), cover).map(\.error).sorted()
      return all[all.count / 2]
    }
    #expect(abs(median(.nearWalls) / median(.open) - 2.5) < 0.25)
    #expect(abs(median(.indoors) / median(.open) - 4) < 0.4)
  }

  @Test func aTunnelLetsFewThroughAndCoarse() {
    let through = errors(ReceiverSettings(), .tunnel)
    #expect((300...500).contains(through.count))
    #expect(through.allSatisfy { $0.radius >= 300 })
  }

  /// Errors a second apart are alike, ten minutes apart they aren't.
  @Test func errorsDrift() {
    func correlation(_ seconds: Int64) -> Double {
      var receiver = Receiver(ReceiverSettings(spread: 0))
      var random = SeededRandom(seed: 9)
      let truth = Whereabouts(point: Point(x: 0, y: 0), level: 0)
      let east = (0..<20_000).compactMap { step in
        receiver.measure(
          truth, .open, at: step * seconds * 1000, time: 0, atLeast: 0, &random)?.point.x
      }
      let variance = east.reduce(0) { $0 + $1 * $1 }
      return zip(east, east.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / variance
    }
    // 60 % of the variance drifts over 45 s: 0.6 e^(−1/45) = 0.587.
    #expect(abs(correlation(1) - 0.587) < 0.06)
    #expect(abs(correlation(600)) < 0.03)
  }

  @Test func exactIsExact() {
    let all = errors(.exact, .open)
    #expect(all.allSatisfy { $0.error == 0 && $0.radius == 3 })
  }
}
