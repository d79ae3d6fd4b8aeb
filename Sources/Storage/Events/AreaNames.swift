/// The numbers of venues and zones in the table `area`, and what they stand for.
///
/// A number once committed stands for the same for as long as the folder.
final class AreaNames {
  private let insert: Statement
  private let byName: Statement
  private let byNumber: Statement
  private let ofVenue: Statement
  private var numbers: [EventPlace: Int64] = [:]
  private var names: [Int64: EventPlace] = [:]

  init(_ database: Database) throws(StorageError) {
    insert = try database.prepare("INSERT OR IGNORE INTO area (venue, zone) VALUES (?, ?)")
    byName = try database.prepare("SELECT number FROM area WHERE venue = ? AND zone = ?")
    byNumber = try database.prepare("SELECT venue, zone FROM area WHERE number = ?")
    ofVenue = try database.prepare("SELECT number FROM area WHERE venue = ?")
  }

  /// The number of a place, given to it now if it has none; 0 without a venue.
  func number(_ venue: String?, _ zone: String?) throws(StorageError) -> Int64 {
    guard let venue else { return 0 }
    return try number(of: EventPlace(venue: venue, zone: zone))
  }

  /// The number of a place, given to it now if it has none.
  func number(of name: EventPlace) throws(StorageError) -> Int64 {
    if let number = numbers[name] { return number }
    try insert.bind(1, name.venue)
    try insert.bind(2, name.zone ?? "")
    try insert.run()
    try byName.bind(1, name.venue)
    try byName.bind(2, name.zone ?? "")
    guard try byName.step() else { return 0 }
    defer { byName.reset() }
    let number = byName.integer(0)
    numbers[name] = number
    return number
  }

  /// Forgets the numbers given: those of a transaction that failed are nobody's.
  func forgetNumbers() { numbers = [:] }

  /// What a number stands for; nil for 0.
  func name(_ number: Int64) throws(StorageError) -> EventPlace? {
    if let name = names[number] { return name }
    try byNumber.bind(1, number)
    guard try byNumber.step() else { return nil }
    defer { byNumber.reset() }
    let zone = byNumber.text(1) ?? ""
    let name = EventPlace(venue: byNumber.text(0) ?? "", zone: zone.isEmpty ? nil : zone)
    names[number] = name
    return name
  }

  /// The numbers of a venue and its zones.
  func numbers(of venue: String) throws(StorageError) -> Set<Int64> {
    try ofVenue.bind(1, venue)
    var numbers: Set<Int64> = []
    while try ofVenue.step() { numbers.insert(ofVenue.integer(0)) }
    return numbers
  }
}
