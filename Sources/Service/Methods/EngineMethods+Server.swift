import Engine
import Glibc
import JSONText
import Presence

extension EngineMethods {
  /// `server.info`: who answers, and how far it is; `names` are all the methods.
  func serverInfo(_ names: [String]) -> Method {
    let began = SystemClock.monotonicSeconds
    return Method(
      parameters: [],
      work: .answer { [engine, options, meter] _, writer in
        let statistics = engine.statistics
        let rejected =
          meter.rejectedLines + statistics.tooOld + statistics.tooMany + statistics.tooManySessions
        writer.object { info in
          info.member("name", "throng")
          info.member("version", options.version)
          info.member("protocol", Self.protocolVersion)
          info.member("pid", getpid())
          info.member("uptimeSeconds", SystemClock.monotonicSeconds - began, decimals: 3)
          info.member("clock", options.clock.rawValue)
          info.member("asOf", statistics.clock?.rfc3339)
          info.member("durable", options.isDurable)
          info.member("venues", statistics.venues)
          info.member("sessions", statistics.sessions)
          info.member("accepted", statistics.accepted)
          info.member("rejected", rejected)
          info.member("duplicates", statistics.duplicates)
          info.member("late", statistics.late)
          info.member("methods", array: { list in for name in names { list.string(name) } })
        }
      })
  }
}
