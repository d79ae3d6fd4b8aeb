import Engine
import JSONText

extension EngineMethods {
  /// `server.health`: whether the daemon does its work, and if not, why.
  var serverHealth: Method {
    Method(
      parameters: [], isForAdministrators: options.audience == .public,
      work: .answer { [engine, options, meter, keeper] _, writer in
        let reading = meter.reading
        var signs = VitalSigns(fault: reading.fault, feeds: engine.feedAges())
        let now = SystemClock.monotonicSeconds
        if options.clock == .wall { signs.secondsSinceTick = now - reading.lastTick }
        if options.isDurable { signs.secondsSinceCheckpoint = now - reading.lastCheckpoint }
        signs.refusedFiles = keeper?.refusals(at: now) ?? []
        writer.health(Health(signs))
      })
  }
}

extension JSONWriter {
  fileprivate mutating func health(_ health: Health) {
    object { answer in
      answer.member("status", health.status.rawValue)
      answer.member(
        "reasons",
        array: { list in
          for finding in health.findings {
            list.object { each in
              each.member("reason", finding.reason.rawValue)
              each.member("status", finding.reason.status.rawValue)
              each.member("venue", finding.venue)
              if let file = finding.file { each.member("file", file) }
              each.member("seconds", finding.seconds, decimals: 3)
            }
          }
        })
    }
  }
}
