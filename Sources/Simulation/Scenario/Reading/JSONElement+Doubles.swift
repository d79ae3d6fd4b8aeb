import JSONText

extension JSONElement {
  /// An array's numbers; nil if anything in it is none, or it isn't an array.
  var doubles: [Double]? {
    guard kind == .array else { return nil }
    var numbers: [Double] = []
    for element in elements {
      guard let number = element.double else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
