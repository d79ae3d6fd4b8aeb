/// What is submitted in a span of time and held back: an outage, a queue that is sent in one go.
struct ScenarioDelivery: Sendable {
  enum Order: String, Sendable, CaseIterable {
    case oldestFirst, newestFirst
  }

  /// From `from` on and before `to`, in seconds.
  var from: Double
  var to: Double
  /// When it is delivered.
  var at: Double
  var order: Order
  /// How often the whole of it is sent, a second apart.
  var times: Int

  func holds(_ time: Double) -> Bool { time >= from && time < to }
}
