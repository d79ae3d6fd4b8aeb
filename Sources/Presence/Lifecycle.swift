/// Whether a session's app runs, and whether it may use location.
///
/// Any record of a session launches it; only `denied` forbids (DESIGN §6).
public struct Lifecycle: Sendable, Hashable {
  /// Where the app is.
  public enum Phase: UInt8, Sendable, CaseIterable {
    case foreground, background, terminated, silent
  }

  /// Where the app is; nil before the first record.
  public internal(set) var phase: Phase?
  /// The permission last told; nil if never.
  public internal(set) var permission: Record.Permission?

  /// Never heard of.
  public init() {}

  /// Takes a record's event.
  ///
  /// Inlined like what follows: read as one word, the bytes just written would be waited for.
  @inline(__always)
  public mutating func take(_ observation: Observation) {
    switch observation.kind {
    case .terminate: phase = .terminated
    case .background: phase = .background
    case .foreground, .launch: phase = .foreground
    case .permission:
      permission = observation.permission
      wake()
    case .fix, .alert, .scan, .tick: wake()
    }
  }

  /// The session has been silent for too long.
  public mutating func fallSilent() { phase = .silent }

  /// Whether acquisition may run, and if not, why.
  public var obstacle: Reason? {
    @inline(__always) get {
      switch phase {
      case .none: .neverLaunched
      case .terminated: .appTerminated
      case .silent: .stale
      case .foreground, .background: permission == .denied ? .permissionDenied : nil
      }
    }
  }

  @inline(__always)
  private mutating func wake() {
    if phase != .background { phase = .foreground }
  }
}
