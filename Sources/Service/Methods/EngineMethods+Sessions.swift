import Engine
import JSONText

extension EngineMethods {
  /// `session.get`: what is known of one session.
  var sessionGet: Method {
    Method(
      parameters: ["session"], isForAdministrators: true,
      work: .answer { [engine] parameters, writer throws(Refusal) in
        guard let report = engine.session(try parameters.identifier("session")) else {
          throw Refusal(.notFound, "No record of that session has come, or it is long gone.")
        }
        writer.session(report)
      })
  }

  /// `session.forget`: takes out all that is known of a session, from the disk too.
  var sessionForget: Method {
    Method(
      parameters: ["session"], isForAdministrators: true,
      work: .job { [engine] parameters throws(Refusal) in
        let session = try parameters.identifier("session")
        return { _ throws(Refusal) in
          let isKnown: Bool
          do throws(EngineError) { isKnown = try engine.forget(session: session) } catch {
            throw Self.refusal(error)
          }
          var writer = JSONWriter()
          writer.object { $0.member("known", isKnown) }
          return writer.bytes
        }
      })
  }

  /// `acquisition.shouldTrack`: whether tracking should run for a session, or at a position.
  var shouldTrack: Method {
    Method(
      parameters: ["session", "lat", "lon", "accuracy"], isForAdministrators: true,
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let answer = try Self.track(engine, parameters)
        writer.object { result in
          result.member("verdict", answer.verdict.rawValue)
          result.member("reason", answer.reason)
          result.member("venue", answer.venue)
        }
      })
  }

  /// `acquisition.watch`: starts and stops as they are decided, at one venue or all.
  var acquisitionWatch: Method {
    Method(
      parameters: ["venue"], isForAdministrators: true,
      work: .watch { parameters throws(Refusal) in
        .news(WatchFilter(venue: try parameters.string("venue")?.normalForm))
      })
  }

  private static func track(
    _ engine: Engine, _ parameters: Parameters
  ) throws(Refusal) -> TrackingAnswer {
    let session = try parameters.string("session")?.normalForm
    let latitude = try parameters.number("lat", in: -90...90)
    let longitude = try parameters.number("lon", in: -180...180)
    let accuracy = try parameters.number("accuracy", in: 0...1e7)
    switch (session, latitude, longitude, accuracy) {
    case (let session?, nil, nil, nil): return engine.shouldTrack(session: session)
    case (nil, let latitude?, let longitude?, _):
      return engine.shouldTrack(
        longitude: longitude, latitude: latitude, accuracy: accuracy ?? 0)
    default:
      throw Refusal(
        .invalidParams,
        "acquisition.shouldTrack needs either \"session\", or \"lat\" and \"lon\" and perhaps "
          + "\"accuracy\" in metres.")
    }
  }
}
