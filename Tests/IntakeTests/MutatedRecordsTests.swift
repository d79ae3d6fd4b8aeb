import Intake
import Presence
import Testing

/// DESIGN §11, promise 5: no byte string crashes it, and each line becomes a record or a rejection.
@Suite struct MutatedRecordsTests {
  private static let seeds = [
    line(#""lat":51.5561762,"lon":-0.2801619,"horizontalAccuracy":3.9,"seq":7,"battery":0.5"#),
    line(#""event":"permission","status":"always","precise":true,"platform":"ios""#),
    #"{"event":"scan","time":1781370600.5,"venue":"é","zone":"\ud83d\ude00","count":3}"#,
    #"{"session":"e\u0301\udc00","time":1781370600123,"event":"launch","x":[[{"y":null}]]}"#,
  ].map { Array($0.utf8) }

  private static let splices = [
    "{", "}", "[", "]", "\"", "\\", "\\u", ":", ",", "null", "-", "1e999", "\u{FEFF}", "\u{0}", "é",
  ].map { Array($0.utf8) }

  @Test(arguments: [1, 2, 3, 4])
  func survivesMutations(seed: UInt64) {
    var dice = Dice(state: seed)
    var bytes: [UInt8] = []
    for _ in 0..<5000 {
      var text = Self.seeds[dice.roll(Self.seeds.count)]
      for _ in 0...dice.roll(4) { mutate(&text, &dice) }
      bytes += text.filter { $0 != 0x0A } + [0x0A]
    }
    let decoded = Decoded(bytes, firstLine: 2)
    let lines = decoded.batch.records.map(\.line) + decoded.rejections.map(\.line)
    #expect(lines.sorted() == Array(2..<5002))
    #expect(decoded.batch.count > 0 && decoded.rejections.count > 1000)
    #expect(decoded.sessions.allSatisfy { (1...128).contains($0.utf8.count) })
    #expect(String(validating: decoded.batch.text, as: UTF8.self) != nil)
  }

  private func mutate(_ text: inout [UInt8], _ dice: inout Dice) {
    let place = dice.roll(text.count)
    switch dice.roll(4) {
    case 0: text[place] = UInt8(dice.roll(256))
    case 1: text.remove(at: place)
    case 2: text.insert(contentsOf: Self.splices[dice.roll(Self.splices.count)], at: place)
    default: text.removeSubrange(min(place + 20, text.count - 1)...)
    }
    if text.isEmpty { text = [0x20] }
  }
}
