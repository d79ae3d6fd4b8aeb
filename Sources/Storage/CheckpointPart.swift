/// One part of a checkpoint: some of the engine's state at a position of the journal.
public struct CheckpointPart: Sendable, Equatable {
  /// The journal's entry that the state follows from, with all before it.
  public var position: Int64
  /// Which part it is, as the engine numbers them.
  public var part: Int64
  /// Version of the format of `body`.
  public var version: Int64
  /// The state.
  public var body: [UInt8]
  /// FNV-1a of 64 bits over the other four, as it was stored.
  let checksum: Int64

  /// A part that is to be stored.
  public init(position: Int64, part: Int64, version: Int64, body: [UInt8]) {
    self.init(
      position: position, part: part, version: version, body: body,
      checksum: Self.checksum(position, part, version, body))
  }

  init(position: Int64, part: Int64, version: Int64, body: [UInt8], checksum: Int64) {
    (self.position, self.part, self.version) = (position, part, version)
    (self.body, self.checksum) = (body, checksum)
  }

  /// Whether it is what was stored; O(bytes).
  public var isIntact: Bool { checksum == Self.checksum(position, part, version, body) }

  private static func checksum(
    _ position: Int64, _ part: Int64, _ version: Int64, _ body: [UInt8]
  ) -> Int64 {
    var checksum = FNV1a()
    for number in [position, part, version] { checksum.add(number) }
    checksum.add(body)
    return Int64(bitPattern: checksum.hash)
  }
}
