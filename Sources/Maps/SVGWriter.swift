/// Writes SVG text: elements, attributes and escaped words.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  /// An element with what `content` writes in it, or closed at once without it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], content: ((inout SVGWriter) -> Void)? = nil
  ) {
    raw("<\(name)")
    for (key, value) in attributes {
      raw(" \(key)=\"")
      text(value)
      raw("\"")
    }
    guard let content else { return raw("/>\n") }
    raw(">")
    content(&self)
    raw("</\(name)>\n")
  }

  /// Words, what XML reserves escaped and what it forbids left out.
  mutating func text(_ words: String) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: raw(" ")
      case "\u{FFFE}", "\u{FFFF}": break
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  mutating func raw(_ words: String) { bytes.append(contentsOf: words.utf8) }
}

extension Double {
  /// A length on the sheet: a tenth of a pixel is more than anybody sees.
  var px: String {
    let tenths = Int((self * 10).rounded().clamped(to: -1e9...1e9))
    guard tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
