import JSONText

/// Looks up in a file's text on which line and in which column findings lie.
struct FindingPlaces {
  private let text: [UInt8]
  /// Where the records of a text sequence begin and end; nil for a single text.
  private let records: [Range<Int>]?

  init(_ file: VenueFile) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = file.bytes.starts(with: mark) ? Array(file.bytes.dropFirst(3)) : file.bytes
    self.text = text
    records = TextSequence.records(of: text[...])?.map { $0.startIndex..<$0.endIndex }
  }

  /// The findings with their places; those of broken JSON also say what was wanted there.
  func located(_ findings: [Finding]) -> [Finding] {
    var findings = findings
    var offsets = [Int](repeating: 0, count: findings.count)
    for (record, numbers) in byRecord(findings) {
      let pointers = numbers.map { pointer(of: findings[$0], in: record) }
      let start = record.map { records?[$0].lowerBound ?? 0 } ?? 0
      let found = JSONPlaces.offsets(of: pointers, in: text, from: start)
      for (number, offset) in zip(numbers, found) {
        offsets[number] = fault(of: &findings[number], in: record) ?? offset
      }
    }
    for (number, place) in JSONPlaces.places(at: offsets, in: text).enumerated() {
      (findings[number].line, findings[number].column) = (place.line, place.column)
    }
    return findings
  }

  /// The findings' numbers by the record they lie in.
  private func byRecord(_ findings: [Finding]) -> [Int?: [Int]] {
    Dictionary(grouping: findings.indices.filter { findings[$0].pointer != nil }) { number in
      guard records != nil else { return nil }
      return findings[number].pointer?.split(separator: "/").first.flatMap { Int($0) }
    }
  }

  /// A finding's pointer within its record.
  private func pointer(of finding: Finding, in record: Int?) -> String {
    let pointer = finding.pointer ?? ""
    return record.map { String(pointer.dropFirst("/\($0)".count)) } ?? pointer
  }

  /// Where the text of a finding about broken JSON stops being JSON.
  private func fault(of finding: inout Finding, in record: Int?) -> Int? {
    guard finding.rule == .notJSON else { return nil }
    let range = record.flatMap { records?[$0] } ?? 0..<text.count
    guard let fault = JSONPlaces.fault(in: Array(text[range])) else { return nil }
    finding.message += "; \(fault.expected) is wanted there"
    return range.lowerBound + fault.offset
  }
}
