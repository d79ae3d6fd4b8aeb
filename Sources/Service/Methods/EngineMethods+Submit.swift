import Intake
import JSONText

extension EngineMethods {
  /// `fix.submit`: records, one a line; answered when what it accepted is stored.
  var fixSubmit: Method {
    Method(
      parameters: ["firstLine", "format"], isForAdministrators: true, payloadLimit: 16 << 20,
      work: .job { [desk] parameters throws(Refusal) in
        // So many lines that a number of one of them never runs over.
        let firstLine = try parameters.integer("firstLine", in: 1...(1 << 53)) ?? 1
        let format = try Self.format(parameters)
        return { payload throws(Refusal) in
          let outcome = try desk.submit(payload, firstLine: firstLine, format: format)
          var writer = JSONWriter()
          outcome.write(to: &writer)
          return writer.bytes
        }
      })
  }

  private static func format(_ parameters: Parameters) throws(Refusal) -> WireFormat {
    guard let word = try parameters.string("format") else { return .throng }
    guard let format = WireFormat(rawValue: word) else {
      let words = WireFormat.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw Refusal(
        .invalidParams, "The parameter \"format\" of fix.submit is one of \(words).")
    }
    return format
  }
}
