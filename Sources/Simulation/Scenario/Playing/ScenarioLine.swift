/// A line on its way to the engine.
struct ScenarioLine {
  var arrival: Int64
  var bytes: [UInt8]
}
