import Foundation

// libFuzzer, linked by `scripts/fuzz`: throng-fuzz TARGET [libFuzzer's flags, corpus folders, files].

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)
guard chosen != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  let usage = "usage: throng-fuzz TARGET [libFuzzer's flags and corpora]; targets: \(names)\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}

// libFuzzer sees the arguments without the target.
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(
  runFuzzer(&count, &arguments) { start, length in
    do throws(Violation) {
      try chosen?.run(Array(UnsafeBufferPointer(start: start, count: length)))
    } catch {
      fatalError("does not hold: \(error.rule)")
    }
    return 0
  })
