import Engine
import JSONText
import Presence

/// The methods of the protocol, on an engine: every use of it is in this folder.
struct EngineMethods: Sendable {
  /// Changes in the protocol that clients must know of count it up; additions don't.
  static let protocolVersion = 1

  let engine: Engine
  let options: ServerOptions
  let meter: Meter
  let clients = ClientCount()
  let desk: IntakeDesk
  let publicDesk: PublicDesk
  let countsDesk: CountsDesk
  /// Nil if no folder is watched.
  let keeper: VenueKeeper?
  let alertDesk: AlertDesk

  init(engine: Engine, options: ServerOptions) {
    self.engine = engine
    self.options = options
    let meter = Meter(log: options.log)
    self.meter = meter
    desk = IntakeDesk(engine: engine, clock: options.clock, meter: meter, log: options.log)
    publicDesk = PublicDesk(
      engine, options.publicRules, isWanted: options.audience == .public)
    countsDesk = CountsDesk(engine, publicDesk)
    keeper = options.venueFolder.map {
      VenueKeeper($0, engine: engine, limits: options.limits, log: options.log)
    }
    alertDesk = AlertDesk(engine: engine, options)
    engine.observeCommits { commit throws(EngineError) in try meter.commit(commit) }
  }

  /// All methods, and what happens as time passes.
  var backend: Backend {
    var methods: [String: Method] = [
      "venue.list": venueList, "venue.load": venueLoad, "venue.remove": venueRemove,
      "venue.history": venueHistory, "venue.show": venueShow,
      "zone.density": zoneDensity, "zone.history": zoneHistory, "zone.watch": zoneWatch,
      "zone.correct": zoneCorrect, "zone.dwell": zoneDwell, "zone.flow": zoneFlow,
      "session.get": sessionGet,
      "session.forget": sessionForget,
      "fix.submit": fixSubmit,
      "presence.events": presenceEvents, "navigation.to": navigationTo,
      "alert.list": alertList, "alert.acknowledge": alertAcknowledge, "alert.watch": alertWatch,
      "acquisition.shouldTrack": shouldTrack, "acquisition.watch": acquisitionWatch,
      "server.health": serverHealth, "server.metrics": serverMetrics(),
    ]
    let names = (methods.keys + ["server.info"]).sorted()
    methods["server.info"] = serverInfo(names)
    return Backend(
      methods: methods, tick: tick, takeNews: takeNews,
      takeChanges: { [keeper] in keeper?.take($0) },
      clients: clients, isServing: isServing, isEnding: isEnding)
  }

  private var takeNews: @Sendable () -> [WatchNews] {
    { [engine, alertDesk, publicDesk] in
      publicDesk.pass()
      return engine.takeDecisions().map(WatchNews.decision) + alertDesk.take().map(WatchNews.alert)
    }
  }

  private var tick: @Sendable () -> Void {
    let tellTime = tellTime
    let checkpointer = Checkpointer(engine: engine, options: options, meter: meter)
    let estimator = Estimator(engine: engine)
    return { [clock = options.clock] in
      if clock == .wall {
        tellTime()
        estimator.passSecond()
      }
      checkpointer.passSecond()
    }
  }

  private var tellTime: @Sendable () -> Void {
    let log = options.log
    let complaint = Complaint()
    return { [desk, meter] in
      do throws(Refusal) {
        try desk.tick()
        meter.tick(failure: nil)
        if complaint.ends() { log(.clockRunning) }
      } catch {
        meter.tick(failure: error)
        if complaint.begins() { log(.clockStopped, ["reason": .text(error.message)]) }
      }
    }
  }

  private var isServing: @Sendable () -> Void {
    { [options] in
      options.log(.ready, ["socket": .text(options.socket)])
      options.supervisor?.tell("READY=1", log: options.log)
    }
  }

  private var isEnding: @Sendable () -> Void {
    { [options, alertDesk] in
      options.log(.stopping)
      alertDesk.end()
      options.supervisor?.tell("STOPPING=1", log: options.log)
    }
  }

  /// What a client is told when the engine fails: the same sentence the operator would get.
  static func refusal(_ error: EngineError) -> Refusal {
    switch error {
    case .storage: Refusal(.storage, error.description)
    case .tooManyVisits: Refusal(.limit, error.description)
    default: Refusal(.internal, error.description)
    }
  }
}
