/// What the engine wants of a session: persistent acquisition, or none.
enum EngineDecision: Sendable {
  case start, stop
}
