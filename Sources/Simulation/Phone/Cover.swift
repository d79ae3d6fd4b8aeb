/// What lies between the phone and the sky.
enum Cover: UInt8, CaseIterable, Sendable {
  case open, nearWalls, indoors, tunnel
}
