/// Whether edges are nearer to a position than a radius, as far as bounds tell.
enum Nearness {
  /// None is.
  case clear
  /// One is.
  case near
  /// One may be.
  case unsure
}
