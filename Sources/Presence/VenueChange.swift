/// How the fences and venues of one set of venues continue in the next.
///
/// Numbers of fences and venues are given anew with each load; this tells old from new.
public struct VenueChange: Sendable {
  /// For each old fence its number now, or -1 if it is gone.
  public var fences: [Int32]
  /// For each old venue its number now, or -1 if it is gone.
  public var venues: [Int32]
  /// For each fence of now whether its polygon and its rules are as they were.
  public var unchanged: [Bool]

  /// A change from its parts.
  public init(fences: [Int32], venues: [Int32], unchanged: [Bool]) {
    self.fences = fences
    self.venues = venues
    self.unchanged = unchanged
  }

  func successor(of fence: Int32) -> Int32? { Self.known(fences[Int(fence)]) }
  func successor(ofVenue venue: Int32) -> Int32? { Self.known(venues[Int(venue)]) }
  func isUnchanged(_ fence: Int32) -> Bool { unchanged[Int(fence)] }

  private static func known(_ number: Int32) -> Int32? { number < 0 ? nil : number }
}
