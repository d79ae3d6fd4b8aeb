/// A claim to go on running for a while in the background; to be ended by whoever began it.
struct BackgroundTask: Hashable, Sendable {
  let number: UInt8
}
