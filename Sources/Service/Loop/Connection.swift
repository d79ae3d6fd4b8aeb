/// One client, as the loop sees it.
final class Connection {
  /// Beyond this many bytes of output the client is not read, and watching loses lines.
  static let outputLimit = 256 << 10
  /// How many jobs of one client may be under way.
  static let jobLimit = 8
  /// A client that owes bytes, and sends none of use for so many seconds, is let go.
  static let patience = 30
  /// After so many seconds without a request a client's place may be given to another.
  static let quietAfter = 5

  /// What the next bytes from the client are.
  enum Expected {
    case line
    /// The rest of a line that is too long, to be thrown away.
    case overlongLine
    case payload(Payload)
    /// The payload of a refused request, to be thrown away.
    case refused(bytes: Int)
    /// Nothing: it can't be told where the next request begins.
    case nothing
  }

  /// A request whose payload is on its way in.
  struct Payload {
    var id: RequestID?
    var job: Method.Job
    /// How many bytes follow the request's line.
    var size: Int
  }

  let token: UInt64
  let socket: StreamSocket
  /// Whether it may read single sessions and change things.
  let isAdministrator: Bool
  /// The number of its user; nil if the kernel doesn't tell.
  let user: UInt32?
  var input = InputBuffer()
  var output = OutputBuffer()
  var expected = Expected.line
  /// What has come of the payload; kept here so that it grows in place, without copies.
  var payload: [UInt8] = []
  /// Jobs and long reads handed to the worker and not answered yet.
  var jobs = 0
  /// Whether the request at the front of `input` waits for a job to end, this client's or another's.
  var isWaiting = false
  /// Whether it is in the loop's queue for another turn.
  var isInTurn = false
  /// The loop's second in which it last got anything done: connected, began a line, sent a request
  /// whole or a part of its payload, was answered, or read of its answers.
  var lastProgress: Int
  /// The client sends no more.
  var isAtEnd = false
  /// The client reads no more; what it sent in whole is still carried out.
  var isGone = false
  /// What it asked to be told of.
  var watch: Watch?
  /// Lines of its watch lost since the last one sent.
  var skipped = 0
  /// Whether counts that it watches may be sent now, until it knows them all.
  var takesCounts = false
  /// What the poller was told; nil if the socket isn't with it.
  var interest: Poller.Interest?

  init(
    token: UInt64, socket: consuming StreamSocket, isAdministrator: Bool, user: UInt32?,
    second: Int
  ) {
    self.token = token
    self.socket = socket
    self.isAdministrator = isAdministrator
    self.user = user
    lastProgress = second
  }

  var isFull: Bool { output.count > Self.outputLimit }

  /// Whether bytes that are here, or may come, can be worked on now.
  var takesInput: Bool { !isWaiting && !isFull }

  /// Whether it has something under way here, so that its next step is the daemon's.
  private var isServed: Bool { jobs > 0 || isWaiting || isInTurn }

  /// Whether the client must act before anything can go on: it has begun a request, or has only to
  /// read its last answers.
  var owes: Bool {
    guard !isServed else { return false }
    switch expected {
    case .nothing: return true
    case _ where isAtEnd: return watch == nil
    case .line: return !isFull && !input.isEmpty
    case .payload, .refused, .overlongLine: return !isFull
    }
  }

  /// Whether another may have its place in that second: it asks for nothing and watches nothing.
  func isQuiet(at second: Int) -> Bool {
    !isServed && watch == nil && second - lastProgress >= Self.quietAfter
  }

  /// Whether it has owed something for too long in that second.
  func isOverdue(at second: Int) -> Bool { owes && second - lastProgress >= Self.patience }

  /// Whether nothing can come of it any more.
  var isDone: Bool {
    guard jobs == 0, output.isEmpty || isGone else { return false }
    if case .nothing = expected { return true }
    return isAtEnd && input.isEmpty && (watch == nil || isGone)
  }

  /// What the poller should wait for; nil to take the socket from it, so that a hang-up that
  /// nobody can act on yet doesn't wake the loop again and again.
  var wantedInterest: Poller.Interest? {
    var wanted: Poller.Interest = []
    if !isAtEnd, takesInput { wanted.insert(.input) }
    if !output.isEmpty { wanted.insert(.output) }
    // A client that only watches is waited for without input or output: its hang-up ends it.
    return wanted.isEmpty && !(isAtEnd && watch != nil) ? nil : wanted
  }

  func send(_ line: [UInt8]) {
    guard !isGone else { return }
    output.append(line)
  }

  /// Tells of what the client watches for, as far as it keeps up.
  func tell(_ frames: [WatchFrame]) {
    guard case .news(let filter) = watch, !isGone else { return }
    // Written at once as far as it goes, so that only a slow reader comes to the limit; a socket
    // that is full is not asked again for each frame.
    var isStuck = false
    for frame in frames where filter.includes(frame) {
      if isFull, !isStuck {
        flush()
        guard !isGone else { return }
        isStuck = isFull
      }
      guard !isFull else {
        skipped += 1
        continue
      }
      output.append(skipped == 0 ? frame.line : frame.line(skipped: skipped))
      skipped = 0
    }
  }

  /// Writes what the socket takes; whether it took anything.
  @discardableResult
  func flush() -> Bool {
    let before = output.count
    if !isGone, !output.flush(to: socket) { leave() }
    return output.count < before
  }

  /// Takes note that nobody reads what is sent.
  func leave() {
    isGone = true
    output.removeAll()
  }
}
