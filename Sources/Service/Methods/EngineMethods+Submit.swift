import JSONText

extension EngineMethods {
  /// `fix.submit`: newline-delimited records; answered when what it accepted is stored.
  var fixSubmit: Method {
    Method(
      parameters: ["firstLine"], isOwnerOnly: true, payloadLimit: 16 << 20,
      work: .job { [desk] parameters throws(Refusal) in
        // So many lines that a number of one of them never runs over.
        let firstLine = try parameters.integer("firstLine", in: 1...(1 << 53)) ?? 1
        return { payload throws(Refusal) in
          let outcome = try desk.submit(payload, firstLine: firstLine)
          var writer = JSONWriter()
          outcome.write(to: &writer)
          return writer.bytes
        }
      })
  }
}
