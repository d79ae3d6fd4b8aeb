/// The one thread that talks to clients: it waits for the kernel, never for the engine's disk.
final class EventLoop {
  /// What the poller's tokens mean; those of clients go up from the first.
  enum Token {
    static let listener: UInt64 = 0
    static let mailbox: UInt64 = 1
    static let timer: UInt64 = 2
    static let signals: UInt64 = 3
    static let firstClient: UInt64 = 4
    static let folder = UInt64.max
  }

  /// How many steps a client may take before it is another's turn.
  static let turn = 32
  /// How many bytes of payloads may be announced, on their way in or waiting to be stored.
  static let payloadLimit = 128 << 20
  /// How many seconds clients have to read their last answers once the daemon's work has ended.
  static let farewellSeconds = 3

  var poller: Poller
  var listener: ListeningSocket?
  let folder: FolderWatch?
  let timer: SecondTimer
  let signals: TerminationSignals?
  let mailbox: Mailbox
  let worker: Worker
  let backend: Backend
  let requests: RequestReader
  let authority: Authority
  let limits: ServerLimits
  var clients: [UInt64: Connection] = [:]
  var nextToken = Token.firstClient
  /// How many of the clients are no administrators.
  var ordinaryClients = 0
  /// Those who watch, in the order in which they began to watch.
  var watchers: [Connection] = []
  /// Those whose turn was over before they had come to an end, in the order of their next one.
  var inTurn: [Connection] = []
  var room = PayloadRoom(limit: payloadLimit)
  var scratch = [UInt8](repeating: 0, count: 256 << 10)
  // Jobs and ticks in the worker's queue.
  var jobs = 0
  /// Seconds in which clients were waited for: one at a time, however long the loop was busy or the
  /// process stopped, so that this counts against nobody.
  var second = 0
  var isTicking = false
  var isAccepting = true
  /// Seconds left for last answers; nil while the daemon serves.
  var farewell: Int?
  /// Whether to end without waiting for anything.
  var isForced = false

  init(
    listener: ListeningSocket, mailbox: Mailbox, backend: Backend, authority: Authority,
    limits: ServerLimits, signals: TerminationSignals?, folder: consuming FolderWatch? = nil
  ) throws(SystemError) {
    poller = try Poller()
    timer = try SecondTimer()
    self.signals = signals
    worker = Worker(mailbox: mailbox, takeNews: backend.takeNews)
    requests = RequestReader(methods: backend.methods)
    self.mailbox = mailbox
    self.backend = backend
    self.authority = authority
    self.limits = limits
    try poller.add(listener.descriptor.raw, token: Token.listener, .input)
    try poller.add(mailbox.wakeup.descriptor.raw, token: Token.mailbox, .input)
    try poller.add(timer.descriptor.raw, token: Token.timer, .input)
    if let raw = signals?.descriptor { try poller.add(raw, token: Token.signals, .input) }
    if let raw = folder?.descriptor.raw { try poller.add(raw, token: Token.folder, .input) }
    self.folder = folder
    self.listener = listener
  }

  /// Serves until it is told to stop and everything under way has ended.
  func run() throws(SystemError) {
    backend.isServing()
    startTick()
    while !isFinished {
      for event in try poller.wait(blocks: inTurn.isEmpty) { take(event) }
      giveTurns()
      backend.clients.note(clients: clients.count, watchers: watchers.count)
    }
  }

  func take(_ event: Poller.Event) {
    switch event.token {
    case Token.listener: acceptClients()
    case Token.mailbox: emptyMailbox()
    case Token.timer: passSecond()
    case Token.signals: takeSignals()
    case Token.folder: takeFolderChanges()
    default: serve(event)
    }
  }

  var isFinished: Bool {
    guard let farewell else { return false }
    guard !isForced else { return true }
    guard jobs == 0 else { return false }
    return farewell <= 0 || clients.isEmpty
  }
}
