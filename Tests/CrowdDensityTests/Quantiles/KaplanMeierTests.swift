import CrowdDensity
import Testing

/// The product-limit estimate against worked examples and a count by its definition.
@Suite struct KaplanMeierTests {
  private func stays(_ ended: [Int64], _ cut: [Int64]) -> [Stay] {
    ended.map { Stay(length: $0, isEnded: true) } + cut.map { Stay(length: $0, isEnded: false) }
  }

  /// Remission of leukaemia under 6-MP, in weeks: the data of Freireich and others (1963).
  ///
  /// They are the worked example of Cox and Oakes, "Analysis of Survival Data" (1984), sections 1.2 and
  /// 4.2, and of Kleinbaum and Klein, "Survival Analysis", chapter 2, which print these shares; so does
  /// lifelines 0.30.3 for its copy of them.
  @Test func remission() {
    let curve = KaplanMeier(
      stays(
        [6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]))
    #expect(curve.steps.map(\.length) == [6, 7, 10, 13, 16, 22, 23])
    let printed = [0.8571, 0.8067, 0.7529, 0.6902, 0.6275, 0.5378, 0.4482]
    for (step, share) in zip(curve.steps, printed) { #expect(abs(step.share - share) < 5e-5) }
    #expect(curve.count == 21 && curve.ended == 9)
    #expect(curve.quantile(0.5) == 23)
    // Less than half are seen to end: 90 % isn't reached.
    #expect(curve.quantile(0.9) == nil)
  }

  /// The other group of that trial, of whom nobody is cut off: the median printed there is 8, lifelines'
  /// 90 % are 17.
  @Test func placebo() {
    let weeks: [Int64] = [
      1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23,
    ]
    let curve = KaplanMeier(stays(weeks.shuffled(), []))
    #expect(curve.quantile(0.5) == 8)
    #expect(curve.quantile(0.9) == 17)
    #expect(curve.quantile(0) == 1 && curve.quantile(1) == 23)
  }

  /// At a tie who is cut off counts as having lasted; a share met exactly is enough.
  @Test func ties() {
    let curve = KaplanMeier(stays([10, 20], [10, 20]))
    #expect(curve.steps.map(\.share) == [0.75, 0.375])
    #expect(curve.quantile(0.25) == 10 && curve.quantile(0.26) == 20)
    #expect(KaplanMeier([]).quantile(0.5) == nil)
    #expect(KaplanMeier(stays([], [5, 6])).quantile(0.1) == nil)
  }

  /// By its definition, slowly: the product over all ends of 1 − 1/(those that last as long), one end at
  /// a time.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheDefinition(seed: UInt64) {
    var random = Generator(state: seed)
    let stays = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Stay(
        length: Int64.random(in: 1...30, using: &random), isEnded: Bool.random(using: &random))
    }
    let curve = KaplanMeier(stays)
    for step in curve.steps {
      var share = 1.0
      for length in Set(stays.filter(\.isEnded).map(\.length)) where length <= step.length {
        let ends = stays.count { $0.isEnded && $0.length == length }
        let atRisk = stays.count { $0.length >= length }
        share *= 1 - Double(ends) / Double(atRisk)
      }
      #expect(abs(step.share - share) < 1e-12)
    }
  }
}
