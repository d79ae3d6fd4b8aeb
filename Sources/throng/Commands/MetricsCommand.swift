import JSONText
import Service

/// `throng metrics`: the daemon's numbers for Prometheus.
enum MetricsCommand: Command {
  static let usage = Usage(
    name: "metrics",
    summary: "Print the daemon's metrics in Prometheus's text format",
    flags: [.json] + Flag.client,
    notes: [
      "For a node_exporter with --collector.textfile.directory write them beside the file and move "
        + "them into its place, so that it never reads half of them."
    ],
    examples: [
      "throng metrics",
      "throng metrics > throng.prom.new && mv throng.prom.new throng.prom",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let isJSON = arguments.has("--json")
    let answer = try Daemon(arguments).call("server.metrics") {
      $0.member("format", isJSON ? "json" : "text")
    }
    guard !isJSON else {
      try console.out.line(answer.text)
      return .done
    }
    guard let text = answer.value["text"]?.string else {
      throw .failed("the daemon told no metrics; is it of another version?")
    }
    try console.out.write(text)
    return .done
  }
}
