import Engine

/// What the loop serves: it knows of methods, and of nothing behind them.
struct Backend: Sendable {
  /// By name.
  var methods: [String: Method]
  /// Called on the worker's thread once a second; nil if nothing is to be done as time passes.
  var tick: (@Sendable () -> Void)?
  /// Called on the worker's thread after each job and tick; the decisions since the last call.
  var takeDecisions: @Sendable () -> [Decision] = { [] }
}
