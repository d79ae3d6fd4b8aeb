import JSONText

extension JSONWriter {
  /// Writes as many of `items` as an answer has room for, an array.
  ///
  /// - Returns: How many those are, at least one of any.
  mutating func page<Item>(
    of items: some Collection<Item>, within length: Int = Reply.longestPage,
    _ write: (inout JSONWriter, Item) -> Void
  ) -> Int {
    var written = 0
    array { list in
      for item in items {
        guard written == 0 || list.bytes.count < length else { return }
        write(&list, item)
        written += 1
      }
    }
    return written
  }
}
