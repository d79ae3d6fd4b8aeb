extension Observation {
  private struct Flags: OptionSet {
    var rawValue: UInt8
    static let sequence = Flags(rawValue: 1 << 4)
    static let accuracy = Flags(rawValue: 1 << 5)
    static let level = Flags(rawValue: 1 << 6)
    static let permission = Flags(rawValue: 1 << 7)
  }

  /// Writes the observation.
  public func write(to writer: inout StateWriter<some Surroundings>) {
    var flags: Flags = []
    if sequence != Self.noSequence { flags.insert(.sequence) }
    if accuracy != Record.unknownAccuracy { flags.insert(.accuracy) }
    if level != Record.noLevel { flags.insert(.level) }
    if permission != .notDetermined { flags.insert(.permission) }
    writer.bytes.byte(flags.rawValue | kind.rawValue)
    writer.time(time)
    writer.position(latitude: latitude, longitude: longitude)
    if hasPosition { writer.set(located) }
    if flags.contains(.sequence) { writer.bytes.signed(sequence) }
    if flags.contains(.accuracy) { writer.bytes.fixed(accuracy.bitPattern) }
    if hasPosition { writer.bytes.fixed(motion.rawValue) }
    if flags.contains(.level) { writer.bytes.signed(Int64(level)) }
    if flags.contains(.permission) { writer.bytes.byte(permission.rawValue) }
  }

  /// Reads an observation.
  ///
  /// - Throws: `ByteReader.Malformed`.
  public init(
    from reader: inout StateReader<some Surroundings>
  ) throws(ByteReader.Malformed) {
    let first = try reader.bytes.byte()
    let flags = Flags(rawValue: first & 0xF0)
    guard let kind = Record.Kind(rawValue: first & 0x0F) else {
      throw .init(reason: "an unknown kind of record")
    }
    var record = Record(kind: kind, time: try reader.timeThere())
    (record.latitude, record.longitude) = try reader.position()
    let located = record.hasPosition ? try reader.set() : 0
    if flags.contains(.sequence) { record.sequence = try reader.bytes.signed() }
    if flags.contains(.accuracy) { record.accuracy = Float(bitPattern: try reader.bytes.fixed()) }
    let motion = record.hasPosition ? try Motion(from: &reader.bytes) : .unknown
    if flags.contains(.level) { record.level = try reader.level() }
    if flags.contains(.permission) {
      record.permission = try reader.choice(of: Record.Permission.self)
    }
    self.init(record, located: located)
    self.motion = motion
  }
}
