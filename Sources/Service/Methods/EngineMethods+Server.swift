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
      work: .answer { [self] parameters, writer in
        let statistics = engine.statistics
        let rejected =
          meter.rejectedLines + statistics.tooOld + statistics.tooMany + statistics.tooManySessions
        // Single records show in these.
        let isWhole = servesOperators(parameters)
        writer.object { info in
          info.member("name", "throng")
          info.member("version", options.version)
          info.member("protocol", Self.protocolVersion)
          info.member("pid", getpid())
          info.member("uptimeSeconds", SystemClock.monotonicSeconds - began, decimals: 3)
          info.member("clock", options.clock.rawValue)
          info.member("asOf", isWhole ? statistics.clock?.rfc3339 : nil)
          info.member("durable", options.isDurable)
          info.member("venues", statistics.venues)
          info.member("sessions", isWhole ? statistics.sessions : nil)
          info.member("accepted", isWhole ? statistics.accepted : nil)
          info.member("rejected", isWhole ? rejected : nil)
          info.member("duplicates", isWhole ? statistics.duplicates : nil)
          info.member("late", isWhole ? statistics.late : nil)
          info.member("methods", array: { list in for name in names { list.string(name) } })
        }
      })
  }
}
