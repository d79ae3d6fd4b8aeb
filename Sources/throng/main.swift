import CLinux
import Glibc

// A reader that goes away shows as EPIPE where it is written to, not as a signal.
signal(SIGPIPE, SIG_IGN)
StandardStreams.reserve()
throng_give_back_large_arrays()

let words = Array(CommandLine.arguments.dropFirst())
exit(Program.run(words, Console.standard()).rawValue)
