import Engine
import JSONText
import Presence

/// The methods of the protocol, on an engine: every use of it is in this folder.
struct EngineMethods: Sendable {
  /// Changes in the protocol that clients must know of count it up; additions don't.
  static let protocolVersion = 1

  let engine: Engine
  let options: ServerOptions
  let desk: IntakeDesk

  init(engine: Engine, options: ServerOptions) {
    self.engine = engine
    self.options = options
    desk = IntakeDesk(engine: engine, clock: options.clock)
  }

  /// All methods, and what happens as time passes.
  var backend: Backend {
    var methods: [String: Method] = [
      "venue.list": venueList, "venue.load": venueLoad, "venue.remove": venueRemove,
      "zone.density": zoneDensity, "session.get": sessionGet, "fix.submit": fixSubmit,
      "presence.events": presenceEvents, "navigation.to": navigationTo,
      "acquisition.shouldTrack": shouldTrack, "acquisition.watch": acquisitionWatch,
    ]
    let names = (methods.keys + ["server.info"]).sorted()
    methods["server.info"] = serverInfo(names)
    return Backend(
      methods: methods, tick: tick,
      takeDecisions: { [engine] in engine.takeDecisions() })
  }

  private var tick: @Sendable () -> Void {
    let tellTime = tellTime
    let checkpointer = Checkpointer(engine: engine, options: options)
    return { [clock = options.clock] in
      if clock == .wall { tellTime() }
      checkpointer.passSecond()
    }
  }

  private var tellTime: @Sendable () -> Void {
    let log = options.log
    let complaint = Complaint()
    return { [desk] in
      do throws(Refusal) {
        try desk.tick()
        if complaint.ends() { log("The engine's clock goes on.") }
      } catch {
        if complaint.begins() { log("The engine's clock stands still: \(error.message)") }
      }
    }
  }

  /// What a client is told when the engine fails: the same sentence the operator would get.
  static func refusal(_ error: EngineError) -> Refusal {
    if case .storage = error { return Refusal(.storage, error.description) }
    return Refusal(.internal, error.description)
  }
}
