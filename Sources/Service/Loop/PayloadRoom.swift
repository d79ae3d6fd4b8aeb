/// The memory that clients' payloads may take in all, given out in the order in which it is asked for.
///
/// A payload has its whole room from its first byte to the end of its job, so that each one begun can
/// be ended, whatever the others do.
struct PayloadRoom {
  /// How many bytes there are; one payload alone may be as long as that.
  let limit: Int
  /// How many are given out.
  private(set) var taken = 0
  // Who waits, and for how much: first come, first served, so that none waits for ever.
  private var queue: [(client: UInt64, size: Int)] = []

  init(limit: Int) { self.limit = limit }

  /// The client whose turn it is, if there is room for it by now.
  var next: UInt64? {
    guard let first = queue.first, fits(first.size) else { return nil }
    return first.client
  }

  /// Takes room for a payload, or puts the client in the queue: false.
  ///
  /// A client in the queue asks again when it is `next`; it can't be in it twice.
  mutating func take(_ size: Int, for client: UInt64) -> Bool {
    if let place = queue.firstIndex(where: { $0.client == client }) {
      guard place == 0, fits(size) else { return false }
      queue.removeFirst()
    } else if !queue.isEmpty || !fits(size) {
      queue.append((client, size))
      return false
    }
    taken += size
    return true
  }

  /// Gives back the room of a payload.
  mutating func give(back size: Int) { taken -= size }

  /// Takes a client out of the queue.
  mutating func leave(_ client: UInt64) { queue.removeAll { $0.client == client } }

  private func fits(_ size: Int) -> Bool { taken + size <= limit }
}
