import Presence
import Testing
import Venues

@testable import Engine

/// Moves between zones from what is open, waits for a commit, and is stored.
@Suite struct FlowTests {
  private let folder: TemporaryFolder
  private let engine: Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try Yard.engine(folder: folder.state)
  }

  private func flows(from: Double = -100, to: Double? = nil) throws -> [String] {
    let report = try #require(
      try engine.flows(
        VisitQuestion(venue: "yard", from: .evening(from), to: to.map { .evening($0) })))
    return report.flows.map { "\($0.from ?? "out")>\($0.to ?? "out") \($0.count)" }
  }

  /// In by gate a over the floor and the stage out by gate b, a fix every 10 s.
  private static let way: [Double] = [-30, 5, 60, 120, 160, 195, 230, 240]
  private static let right = [
    "out>gate-a 1", "gate-a>floor 1", "gate-b>out 1", "floor>gate-b 1", "floor>stage 1",
    "stage>floor 1",
  ].sorted()

  /// After each record what final states know is told once, wherever it lies just then.
  @Test func eachMoveOnceWhileTimeGoesBy() throws {
    var told: [Int] = []
    for (number, east) in Self.way.enumerated() {
      try engine.take(Yard.fix("a", at: 10 * Double(number), east))
    }
    for second in stride(from: 80.0, through: 160, by: 5) {
      try engine.tick(second)
      if second.truncatingRemainder(dividingBy: 20) == 0 { try engine.estimate() }
      let found = try flows()
      #expect(Set(found).isSubset(of: Self.right), "\(second): \(found)")
      told.append(found.count)
      if second == 120 { _ = try engine.checkpoint() }
    }
    #expect(told == told.sorted() && told.last == 6)
    #expect(try flows().sorted() == Self.right)
    let report = try #require(try engine.flows(VisitQuestion(venue: "yard")))
    #expect(report.moves == 4 && report.asOf == .evening(160) && report.to == .evening(100))
    #expect(report.sources == [.init(gate: "gate-a", count: 1), .init(gate: "gate-b", count: 0)])
    #expect(report.sinks == [.init(gate: "gate-a", count: 0), .init(gate: "gate-b", count: 1)])
    // By arrival: at the stage at 30 s, at the floor again at 40 s.
    #expect(try flows(from: 30, to: 40) == ["floor>stage 1"])
    let crashed = try folder.crashed()
    let again = try Engine(options: EngineOptions(clock: .records), folder: crashed.state)
    #expect(try again.flows(VisitQuestion(venue: "yard")) == report)
  }

  /// Who comes over the fence comes from elsewhere, and who falls silent has not left.
  @Test func elsewhereAndSilent() throws {
    for (number, east) in [-30.0, 30, 60, 70].enumerated() {
      try engine.take(Yard.fix("a", at: 10 * Double(number), east, 20))
    }
    try engine.tick(3000)
    try engine.tick(3001)
    let report = try #require(
      try engine.flows(VisitQuestion(venue: "yard", from: .evening(0))))
    #expect(report.flows == [.init(from: nil, to: "floor", count: 1)])
    #expect(report.sources.last == .init(gate: nil, count: 1))
    #expect(report.sinks.allSatisfy { $0.count == 0 })
  }

  @Test func otherVenuesAndNone() throws {
    _ = try engine.load(try TestVenues.survey(TestVenues.lido))
    try engine.take(Yard.fix("a", at: 0, 60))
    try engine.tick(100)
    #expect(try engine.flows(VisitQuestion(venue: "lido"))?.flows == [])
    #expect(try engine.flows(VisitQuestion(venue: "nowhere")) == nil)
    #expect(try engine.dwells(VisitQuestion(venue: "nowhere")) == nil)
    #expect(try engine.dwells(VisitQuestion(venue: "yard"), zone: "nowhere") == nil)
    // Before any record there is no time to tell of.
    let fresh = try Yard.engine()
    #expect(try fresh.flows(VisitQuestion(venue: "yard"))?.flows == [])
    #expect(try fresh.dwells(VisitQuestion(venue: "yard"))?.rows.count == 5)
  }
}
