/// What the numbers in events that wait to be stored stand for.
///
/// Places come by the table: whoever has one adds the number at which it begins here to the table's own.
public struct EventNames: Sendable, Equatable {
  private struct Table: Sendable, Equatable {
    var table: PlaceTable
    var first: Int32
  }

  /// The places.
  public private(set) var places: [EventPlace] = []
  /// The words that say why.
  public private(set) var reasons: [String] = []
  private var tables: [Table] = []
  /// Places numbered one by one.
  private var single: [EventPlace: Int32] = [:]

  /// None.
  public init() {}

  /// The number at which a table's places begin; O(1) for the newest, else O(places) once.
  public mutating func first(of table: PlaceTable) -> Int32 {
    if let known = tables.last(where: { $0.table === table }) { return known.first }
    let first = Int32(places.count)
    tables.append(Table(table: table, first: first))
    places += table.places
    return first
  }

  /// The number of one place.
  public mutating func number(of place: EventPlace) -> Int32 {
    if let known = single[place] { return known }
    let number = Int32(places.count)
    single[place] = number
    places.append(place)
    return number
  }

  /// The number of a word that says why.
  public mutating func number(ofReason word: String) -> Int32 {
    if let known = reasons.firstIndex(of: word) { return Int32(known) }
    reasons.append(word)
    return Int32(reasons.count - 1)
  }

  /// The place of a number; nil for −1.
  func place(_ number: Int32) -> EventPlace? { number < 0 ? nil : places[Int(number)] }

  /// Forgets all places but those of the newest table, since no event waits any more.
  mutating func forgetOldPlaces() {
    guard tables.count > 1 || !single.isEmpty else { return }
    let newest = tables.last?.table
    (tables, single, places) = ([], [:], [])
    if let newest { _ = first(of: newest) }
  }
}
