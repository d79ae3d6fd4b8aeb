/// Reads what `StateWriter` wrote over the same venues; anything else throws instead of trapping.
public struct StateReader<Ground: Surroundings> {
  /// A fault of the bytes.
  public typealias Malformed = ByteReader.Malformed

  /// The bytes still to come.
  public var bytes: ByteReader
  /// What times are counted from.
  public var base = EventTime.distantPast
  let ground: Ground
  private let fences: Int
  private let venues: Int
  private var sets: [FenceSetID] = [0]

  /// A reader for states over a ground of so many fences and venues.
  public init(_ bytes: [UInt8], over ground: Ground, fences: Int, venues: Int) {
    self.bytes = ByteReader(bytes)
    self.ground = ground
    self.fences = fences
    self.venues = venues
  }

  /// The next time; nil if there is none.
  public mutating func time() throws(Malformed) -> EventTime? {
    let coded = try bytes.varint()
    guard coded > 0 else { return nil }
    let difference = Int64(bitPattern: (coded - 1) >> 1) ^ -Int64(bitPattern: (coded - 1) & 1)
    let time = EventTime(microseconds: base.microseconds &+ difference)
    guard time > .distantPast, time < .distantFuture else {
      throw Malformed(reason: "an impossible time")
    }
    return time
  }

  /// The next time, which must be there.
  mutating func timeThere() throws(Malformed) -> EventTime {
    guard let time = try time() else { throw Malformed(reason: "a time is missing") }
    return time
  }

  mutating func set() throws(Malformed) -> FenceSetID {
    guard let place = Int(exactly: try bytes.varint()), place <= sets.count else {
      throw Malformed(reason: "an unknown set of fences")
    }
    if place < sets.count { return sets[place] }
    var members: [Int32] = []
    for _ in 0..<(try bytes.count()) {
      let fence = try self.fence()
      guard members.last ?? -1 < fence else { throw Malformed(reason: "fences out of order") }
      members.append(fence)
    }
    sets.append(ground.set(of: members))
    return sets[place]
  }

  mutating func fence() throws(Malformed) -> Int32 { try number(below: fences, "fence") }

  mutating func venue() throws(Malformed) -> Int32 { try number(below: venues, "venue") }

  private mutating func number(below end: Int, _ what: String) throws(Malformed) -> Int32 {
    guard let number = Int32(exactly: try bytes.varint()), number < end else {
      throw Malformed(reason: "an unknown \(what)")
    }
    return number
  }

  mutating func position() throws(Malformed) -> (latitude: Double, longitude: Double) {
    let (latitude, longitude): (Double, Double)
    switch try bytes.byte() {
    case 0: return (.nan, .nan)
    case 1:
      latitude = Double(Int32(bitPattern: try bytes.fixed())) / 1e7
      longitude = Double(Int32(bitPattern: try bytes.fixed())) / 1e7
    case 2:
      latitude = Double(bitPattern: try bytes.fixed())
      longitude = Double(bitPattern: try bytes.fixed())
    default: throw Malformed(reason: "an unknown kind of position")
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      throw Malformed(reason: "a position that is nowhere")
    }
    return (latitude, longitude)
  }

  mutating func level() throws(Malformed) -> Int32 {
    guard let level = Int32(exactly: try bytes.signed()) else {
      throw Malformed(reason: "a level of more than 32 bits")
    }
    return level
  }

  /// The next case of an enumeration.
  mutating func choice<Choice: RawRepresentable>(of _: Choice.Type) throws(Malformed) -> Choice
  where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: try bytes.byte()) else {
      throw Malformed(reason: "an unknown \(Choice.self)")
    }
    return choice
  }
}
