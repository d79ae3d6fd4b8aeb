/// What is on its way from the phones to the engine, and what the script holds back.
struct ScenarioNetwork {
  /// Lines of one phone that arrive together.
  struct Parcel {
    var time: Int64
    var person: Int
    var lines: [[UInt8]]
  }

  private struct Held {
    var delivery: ScenarioDelivery
    var lines: [[UInt8]] = []
    var sent = 0

    var nextTime: Int64 {
      sent < delivery.times ? scenarioMilliseconds(delivery.at + Double(sent)) : .max
    }
  }

  private var held: [[Held]]
  private var parcels: [Parcel] = []

  init(_ people: [ScenarioPerson]) {
    held = people.map { $0.deliveries.map { Held(delivery: $0) } }
  }

  /// When the next parcel arrives; `Int64.max` if none is known of.
  var nextTime: Int64 {
    let fromPhones = parcels.map(\.time).min() ?? .max
    return held.joined().reduce(fromPhones) { min($0, $1.nextTime) }
  }

  /// Sends what a phone has to say at a time, unless the script holds it back.
  ///
  /// Lines that arrive together make one parcel.
  mutating func send(_ lines: [ScenarioLine], of person: Int, at time: Int64) {
    let seconds = Double(time) / 1000
    let rule = held[person].firstIndex { $0.delivery.holds(seconds) }
    for line in lines {
      if let rule {
        held[person][rule].lines.append(line.bytes)
      } else if let last = parcels.indices.last, parcels[last].person == person,
        parcels[last].time == line.arrival
      {
        parcels[last].lines.append(line.bytes)
      } else {
        parcels.append(Parcel(time: line.arrival, person: person, lines: [line.bytes]))
      }
    }
  }

  /// Takes what arrives up to a time, in order of arrival; what comes at once, as it was sent.
  mutating func arrivals(until time: Int64) -> [Parcel] {
    var arrived = parcels.filter { $0.time <= time }
    parcels.removeAll { $0.time <= time }
    for person in held.indices {
      for rule in held[person].indices {
        while held[person][rule].nextTime <= time {
          let entry = held[person][rule]
          let lines = entry.lines
          held[person][rule].sent += 1
          guard !lines.isEmpty else { continue }
          arrived.append(
            Parcel(
              time: entry.nextTime, person: person,
              lines: entry.delivery.order == .newestFirst ? lines.reversed() : lines))
        }
      }
    }
    return arrived.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }
}
