/// The members of an object in their order, repeated names included.
public struct JSONMembers: Sequence, IteratorProtocol {
  /// One member: its name and value.
  public struct Member {
    /// The unescaped UTF-8 of the name, uncopied.
    public let nameBytes: UnsafeBufferPointer<UInt8>
    /// Its value.
    public let value: JSONElement

    /// The name as text.
    public var name: String { String(decoding: nameBytes, as: UTF8.self) }
  }

  var upcoming: JSONElement
  let end: Int

  /// The next member, or nil behind the last.
  public mutating func next() -> Member? {
    guard upcoming.index < end, let name = upcoming.stringBytes else { return nil }
    let value = upcoming.at(upcoming.end)
    upcoming = value.at(value.end)
    return Member(nameBytes: name, value: value)
  }
}
