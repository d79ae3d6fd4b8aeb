import Glibc
import Service
import Synchronization

/// The daemon under trial: the real program as a process of its own, on a state folder of its own.
final class TrialDaemon: Sendable {
  /// Where it listens.
  let socket: String
  /// Its state folder.
  let state: String
  private let program: String
  private let folder: String
  private let process = Mutex<ChildProcess?>(nil)
  private let starts = Atomic<Int>(0)
  private let flags: [String]

  /// A daemon not yet started, its socket and log in `folder`, its state in `state` or there as well.
  init(program: String, folder: String, state: String? = nil, flags: [String]) {
    self.program = program
    self.folder = folder
    self.flags = flags
    socket = folder + "/s"
    self.state = state ?? folder + "/state"
  }

  /// Starts it.
  func start() throws(TrialError) {
    try process.withLock { (process) throws(TrialError) in process = try launch() }
  }

  /// Each time with another number of shards, on which no answer may depend.
  private func launch() throws(TrialError) -> ChildProcess {
    let number = starts.add(1, ordering: .relaxed).newValue
    let arguments = ["serve", "--state", state, "--socket", socket] + flags
    let shards = ["--shards", String([1, 2, 4][number % 3])]
    return try ChildProcess(program, arguments + shards, log: folder + "/daemon.log")
  }

  /// Kills it as a power cut would, as far as a process can tell, and starts it again.
  func crash() throws(TrialError) {
    // Under one lock, so that of two who kill at once the second kills what the first has started.
    try process.withLock { (process) throws(TrialError) in
      guard let running = process else { return }
      try kill(running)
      process = try launch()
    }
  }

  /// Kills it and leaves it dead.
  func kill() throws(TrialError) {
    try process.withLock { (process) throws(TrialError) in
      guard let running = process else { return }
      try kill(running)
      process = nil
    }
  }

  private func kill(_ running: ChildProcess) throws(TrialError) {
    if running.hasEnded {
      throw TrialError("The daemon ended by itself; see \(folder)/daemon.log.")
    }
    running.signal(SIGKILL)
    _ = running.wait()
  }

  /// Ends it as an operator would.
  func end() throws(TrialError) {
    try process.withLock { (process) throws(TrialError) in
      guard let running = process else { return }
      running.signal(SIGTERM)
      let status = running.wait()
      process = nil
      guard status == 0 else {
        throw TrialError("The daemon did not end cleanly; see \(folder)/daemon.log.")
      }
    }
  }

  /// Connects, waiting until it serves.
  func connect(patience: Double = 60) throws(TrialError) -> Client {
    let end = System.seconds + patience
    while true {
      do throws(ClientError) { return try Client(path: socket, timeout: 30) } catch {
        guard System.seconds < end else {
          throw TrialError("The daemon does not serve: \(error) See \(folder)/daemon.log.")
        }
        System.nap(milliseconds: 2)
      }
    }
  }

  /// Whether what it has said holds some words.
  func hasSaid(_ words: String) throws(TrialError) -> Bool {
    String(decoding: try System.contents(of: folder + "/daemon.log"), as: UTF8.self).contains(words)
  }

  /// Files of its state folder in which an id stands.
  func stateFiles(holding id: String) throws(TrialError) -> [String] {
    var files: [String] = []
    for name in System.names(in: state)
    where try System.contents(of: state + "/" + name).contains(Array(id.utf8)) {
      files.append(name)
    }
    return files
  }

  /// A number of its `/proc` status in KiB; nil if it does not run.
  func kibibytes(_ name: String) -> Int? { process.withLock { $0?.kibibytes(name) } }

  deinit {
    process.withLock { process in
      process?.signal(SIGKILL)
      _ = process?.wait()
    }
  }
}
