import JSONText
import Storage

/// `throng backup`: a copy of a state folder, taken while the daemon runs.
enum BackupCommand: Command {
  static let usage = Usage(
    name: "backup",
    summary: "Copy a state folder's database to a file, while a daemon may run on it",
    operands: "DIR FILE", operandCount: 2...2,
    flags: [
      Flag(name: "--force", help: "Replace FILE if it is there"),
      .json,
    ],
    notes: [
      "The copy is of one instant and holds whatever was acknowledged before it began. It is made "
        + "beside FILE, checked, and given its name when it is on disk; its mode is 0600, since it holds "
        + "where people were. Nobody waits for it.",
      "To restore, put FILE as throng.db into an empty folder of mode 0700 and start throng serve "
        + "there.",
    ],
    examples: ["throng backup /var/lib/throng throng-backup.db"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let (folder, file) = (arguments.operands[0], arguments.operands[1])
    let report: BackupReport
    do throws(StorageError) {
      report = try Backup(of: folder, to: file, isReplacing: arguments.has("--force")).run()
    } catch { throw .failed(error.description) }
    if arguments.has("--json") {
      var writer = JSONWriter()
      writer.object { object in
        object.member("file", file)
        object.member("bytes", report.bytes)
        object.member("position", report.position)
      }
      try console.out.line(writer.text)
    } else {
      try console.out.line(
        "\(TerminalText.harmless(file)): \(report.bytes) bytes, through journal entry "
          + "\(report.position), checked")
    }
    return .done
  }
}
