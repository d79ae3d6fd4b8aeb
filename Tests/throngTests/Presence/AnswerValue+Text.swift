import JSONText

@testable import Service

extension AnswerValue {
  /// The value of a JSON text.
  init(json: String) throws {
    let parser = JSONParser()
    self.init(try parser.parse(Array(json.utf8)))
  }
}
