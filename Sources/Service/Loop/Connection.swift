/// One client, as the loop sees it.
final class Connection {
  /// Beyond this many bytes of output the client is not read, and watching loses lines.
  static let outputLimit = 256 << 10
  /// How many jobs of one client may be under way.
  static let jobLimit = 8

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
  let peer: Peer?
  var input = InputBuffer()
  var output = OutputBuffer()
  var expected = Expected.line
  /// What has come of the payload; kept here so that it grows in place, without copies.
  var payload: [UInt8] = []
  /// Jobs handed to the worker and not answered yet.
  var jobs = 0
  /// Whether the request at the front of `input` waits for a job to end, this client's or another's.
  var isWaiting = false
  /// The client sends no more.
  var isAtEnd = false
  /// The client reads no more; what it sent in whole is still carried out.
  var isGone = false
  /// What it asked to be told of.
  var watch: WatchFilter?
  /// Lines of its watch lost since the last one sent.
  var skipped = 0
  /// What the poller was told; nil if the socket isn't with it.
  var interest: Poller.Interest?

  init(token: UInt64, socket: consuming StreamSocket) {
    self.token = token
    peer = socket.peer()
    self.socket = socket
  }

  var isOwner: Bool { peer?.isOwner ?? false }
  var isFull: Bool { output.count > Self.outputLimit }

  /// Whether bytes that are here, or may come, can be worked on now.
  var takesInput: Bool { !isWaiting && !isFull }

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

  /// Tells of a decision if the client watches for it and keeps up.
  func tell(_ frame: DecisionFrame) {
    guard let watch, watch.includes(frame.decision), !isGone else { return }
    guard !isFull else {
      skipped += 1
      return
    }
    output.append(frame.line(skipped: skipped))
    skipped = 0
  }

  /// Writes what the socket takes.
  func flush() {
    if !isGone, !output.flush(to: socket) { leave() }
  }

  /// Takes note that nobody reads what is sent.
  func leave() {
    isGone = true
    output.removeAll()
  }
}
