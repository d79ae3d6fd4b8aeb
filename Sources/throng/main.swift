import Glibc

// A reader that goes away shows as EPIPE where it is written to, not as a signal.
signal(SIGPIPE, SIG_IGN)
StandardStreams.reserve()

let words = Array(CommandLine.arguments.dropFirst())
exit(Program.run(words, Console.standard()).rawValue)
