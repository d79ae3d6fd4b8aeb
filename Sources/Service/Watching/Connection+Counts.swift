// Counts that a client watches: sent as it reads, the newest of each area.
extension Connection {
  /// Sends what a new watch of counts begins with.
  func beginCounts() {
    guard case .counts(var counts) = watch else { return }
    counts.look(in: nil)
    watch = .counts(counts)
    takesCounts = true
    flush()
    sendCounts()
  }

  /// Looks at the counts of a second, and lets them be sent if the client has read all that came before:
  /// else what lies in its socket would be a queue of old ones.
  func lookAtCounts(in second: Int) {
    guard case .counts(var counts) = watch, !isGone else { return }
    counts.look(in: second)
    watch = .counts(counts)
    takesCounts = takesCounts || output.isEmpty && socket.unread() == 0
  }

  /// Sends counts until the client knows all, or its socket takes no more.
  func sendCounts() {
    guard takesCounts, case .counts(var counts) = watch, !isGone else { return }
    while output.isEmpty, let line = counts.frame() {
      output.append(line)
      flush()
    }
    watch = .counts(counts)
    // All that was there has gone over, if nothing waits here.
    takesCounts = !output.isEmpty
  }
}
