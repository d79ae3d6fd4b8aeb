/// What the loop serves: it knows of methods, and of nothing behind them.
struct Backend: Sendable {
  /// By name.
  var methods: [String: Method]
  /// Called on the worker's thread once a second; nil if nothing is to be done as time passes.
  var tick: (@Sendable () -> Void)?
  /// Called on the worker's thread after each job and tick; what watching clients are to be told of since
  /// the last call.
  var takeNews: @Sendable () -> [WatchNews] = { [] }
  /// Called on the worker's thread when files of the watched folder have changed.
  var takeChanges: @Sendable (FolderChanges) -> Void = { _ in }
  /// Where the loop leaves how many clients it has.
  var clients = ClientCount()
  /// Called on the loop's thread when it begins to serve.
  var isServing: @Sendable () -> Void = {}
  /// Called there when it takes no more requests.
  var isEnding: @Sendable () -> Void = {}
}
