/// What has just become of an alert.
public struct AlertNotice: Sendable, Equatable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    case raised, cleared, acknowledged
  }

  /// What happened.
  public var kind: Kind
  /// The alert as it is now.
  public var alert: Alert
}
