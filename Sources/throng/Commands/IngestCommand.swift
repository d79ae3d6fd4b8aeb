import Intake

/// `throng ingest`: sends records to the daemon.
enum IngestCommand: Command {
  static let usage = Usage(
    name: "ingest",
    summary: "Send records to the daemon, and wait until all are stored",
    operands: "FILE", operandCount: 0...1,
    flags: [
      Flag(
        name: "--format", value: "FORMAT",
        help: "throng (default), login-location or postlocation"),
      Flag(name: "--strict", help: "Exit with 1 if any line was rejected"),
    ] + Flag.client,
    notes: [
      "FILE is newline-delimited JSON, plain or gzip; - or nothing means standard input. Rejected "
        + "lines are told on standard error as 'line N: reason'; the rest is taken all the same.",
      "With --format login-location each line is a form body, with --format postlocation a query "
        + "string, as the apps of these names send them; docs/FORMATS.md lists their fields.",
      "Prints {\"accepted\":…,\"rejected\":…,\"duplicates\":…,\"late\":…} at the end. Sending a file "
        + "again changes no count: its records are duplicates, or late ones that tell nothing new.",
    ],
    examples: [
      "throng ingest fixes.ndjson.gz", "tail -f feed.ndjson | throng ingest -",
      "throng ingest --format postlocation queries.txt",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let format = try arguments.choice("--format", of: WireFormat.allCases.map(\.rawValue))
    var sender = try RecordSender(
      chunks: LineChunks(path: arguments.operands.first ?? "-", chunkBytes: 2 << 20),
      format: format.flatMap(WireFormat.init(rawValue:)) ?? .throng,
      daemon: Daemon(arguments), console: console)
    let sum = try sender.run()
    try console.out.line(sum.json)
    return arguments.has("--strict") && sum.rejected > 0 ? .no : .done
  }
}
