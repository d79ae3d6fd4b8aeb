import Foundation
import Testing

/// A line of `fixtures/hostile.ndjson`: bytes that come as one line, and the verdict that DESIGN §4 has on them.
struct HostileCase: Decodable, CustomTestStringConvertible {
  var name: String
  /// The wire format; nil for Throng's own.
  var format: String?
  /// The reason of its rejection; nil for a record that is accepted.
  var reject: String?
  /// Some of the accepted record's values.
  var accept: [String: HostileValue]?
  /// With `accept`: whether its session then is in the venue.
  var inside: Bool?
  var raw: HostileBytes

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case format, reject, accept, inside, raw
  }

  var testDescription: String { name }

  static let all: [HostileCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../fixtures/hostile.ndjson").standardized
    let lines = (try? Data(contentsOf: file))?.split(separator: 0x0A) ?? []
    return lines.compactMap { try? JSONDecoder().decode(HostileCase.self, from: $0) }
  }()
}
