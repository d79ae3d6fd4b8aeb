import Presence

/// One session walking along a street: its state and all that it has brought about.
struct Walk {
  var street: Street
  var state = SessionState()
  var actions: [PresenceAction] = []

  init(_ places: Street.Place..., followsPlaces: Bool = false) {
    street = Street(places, followsPlaces: followsPlaces)
  }

  /// A fix of radius `r` metres at `x` metres.
  mutating func fix(_ second: Double, _ x: Double, r: Float = 5, speed: Float = .nan) {
    var record = Record(kind: .fix, time: .at(second))
    record.longitude = x / Street.scale
    record.latitude = 0
    (record.accuracy, record.speed) = (r, speed)
    take(Observation(record, located: street.locate(x)))
  }

  mutating func event(_ second: Double, _ kind: Record.Kind) {
    take(Observation(Record(kind: kind, time: .at(second)), located: 0))
  }

  mutating func permission(_ second: Double, _ status: Record.Permission) {
    var record = Record(kind: .permission, time: .at(second))
    record.permission = status
    take(Observation(record, located: 0))
  }

  /// Lets time pass without a record.
  mutating func wait(until second: Double) {
    state.advance(to: .at(second), in: street, actions: &actions)
  }

  /// Goes over to other venues.
  mutating func change(at second: Double, to places: Street.Place...) {
    let next = Street(places, followsPlaces: street.followsPlaces)
    state.venuesChanged(
      street.change(to: next), at: .at(second), in: next,
      relocate: { longitude, _ in next.locate(longitude * Street.scale) }, actions: &actions)
    street = next
  }

  mutating func take(_ observation: Observation) {
    state.take(observation, in: street, rules: PresenceRules(), actions: &actions)
  }

  /// The starts and stops so far.
  var decisions: [PresenceAction] {
    actions.filter {
      switch $0 {
      case .start, .stop: true
      case .enter, .exit, .dwell, .alert: false
      }
    }
  }

  /// The entries and exits so far.
  var visits: [PresenceAction] {
    actions.filter {
      switch $0 {
      case .enter, .exit: true
      case .start, .stop, .dwell, .alert: false
      }
    }
  }

  /// The areas whose visits are open.
  var open: [Int32] { state.visits.open.map(\.area) }

  /// The areas that count the session.
  var occupied: [Int32] { street.fences(in: state.visits.current) }

  /// The venues it is acquired for.
  var acquired: [Int32] { state.acquisition.vicinities.filter(\.isAcquiring).map(\.venue) }
}

extension EventTime {
  /// Seconds after an instant that a test doesn't care about.
  static func at(_ second: Double) -> EventTime {
    EventTime(microseconds: 1_700_000_000_000_000 + Int64((second * 1e6).rounded()))
  }
}
