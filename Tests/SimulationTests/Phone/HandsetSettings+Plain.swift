@testable import Simulation

extension HandsetSettings {
  /// Without noise, and without any delay that isn't a rule.
  static var plain: HandsetSettings {
    var settings = HandsetSettings()
    settings.receiver = .exact
    settings.firstFix = 1000...1000
    settings.regionDelay = 0...0
    settings.hasLatency = false
    settings.replyDelay = 100
    return settings
  }

  func with<Value>(_ path: WritableKeyPath<HandsetSettings, Value>, _ value: Value)
    -> HandsetSettings
  {
    var settings = self
    settings[keyPath: path] = value
    return settings
  }
}
