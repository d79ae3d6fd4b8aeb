/// How a run with crashes differs from one without.
struct Comparison: Equatable {
  /// Records answered for and not stored, visits, minutes and events that are missing.
  private(set) var lost = 0
  /// Records stored twice, visits, minutes and events that are there once too often.
  private(set) var doubled = 0
  /// Everything else that is not the same.
  private(set) var differences = 0
  /// The first of all these in words.
  private(set) var notes: [String] = []
  /// How many words are kept.
  private static let notesKept = 20

  /// Compares what was found with what should be, and both with the records answered for.
  init(of found: Outcome, with expected: Outcome, acknowledged: Int) {
    compare("undisturbed records", expected.accepted, acknowledged)
    count("records", acknowledged - found.accepted)
    compare("late records", found.late, expected.late)
    for path in Set(found.answers.keys).union(expected.answers.keys).sorted() {
      compare(path, found.answers[path] ?? "nothing", expected.answers[path] ?? "nothing")
    }
    tally("visit", found.visits, expected.visits)
    tally("minute", found.minutes, expected.minutes)
    tally("event", found.events.map(\.id), expected.events.map(\.id))
    compareOrder(found.events, expected.events)
  }

  /// Counts a fault that was seen on the way.
  mutating func add(fault: String) { note(difference: fault) }

  /// The numbers as the last line of a report has them.
  var text: String { "lost=\(lost) doubled=\(doubled) differences=\(differences)" }

  /// Whether nothing at all differs.
  var isClean: Bool { lost == 0 && doubled == 0 && differences == 0 }

  /// Counts what is missing, if above 0, or once too often.
  private mutating func count(_ what: String, _ missing: Int) {
    guard missing != 0 else { return }
    if missing > 0 { lost += missing } else { doubled -= missing }
    note("\(abs(missing)) \(what) \(missing > 0 ? "missing" : "too many")")
  }

  private mutating func compare<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value)
  {
    guard found != expected else { return }
    note(difference: "\(what): \(found), not \(expected)")
  }

  /// Compares two lists as bags.
  private mutating func tally(_ what: String, _ found: [String], _ expected: [String]) {
    var missing: [String: Int] = [:]
    for one in expected { missing[one, default: 0] += 1 }
    for one in found { missing[one, default: 0] -= 1 }
    for (one, times) in missing.sorted(by: { $0.key < $1.key }) { count("\(what) \(one)", times) }
  }

  /// A session's events come in one order, whatever came of other sessions in between.
  private mutating func compareOrder(_ found: [Outcome.Event], _ expected: [Outcome.Event]) {
    let found = Dictionary(grouping: found, by: \.session)
    let expected = Dictionary(grouping: expected, by: \.session)
    for (session, events) in found.sorted(by: { $0.key < $1.key }) {
      let wanted = expected[session] ?? []
      // What is missing or too many has been counted.
      guard events != wanted, events.count == wanted.count else { continue }
      note(difference: "the events of \(session) are others, or in another order")
    }
  }

  private mutating func note(difference words: String) {
    differences += 1
    note(words)
  }

  private mutating func note(_ words: String) {
    if notes.count < Self.notesKept { notes.append(words) }
  }
}
