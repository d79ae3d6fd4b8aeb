/// What the phone's motion sensors feel, in metres a second squared, gravity taken away.
struct Acceleration: Hashable, Sendable {
  var horizontal = 0.0
  var vertical = 0.0
}
