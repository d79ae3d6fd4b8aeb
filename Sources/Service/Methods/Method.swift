import JSONText

/// One method that the daemon serves.
struct Method: Sendable {
  /// Carries out a request on the worker's thread, with the bytes that followed its line.
  typealias Job = @Sendable (_ payload: [UInt8]) throws(Refusal) -> [UInt8]

  /// Writes a result, on the thread of long reads.
  typealias Reading = @Sendable (inout JSONWriter) throws(Refusal) -> Void

  /// How it is carried out.
  enum Work: Sendable {
    /// At once, on the loop's thread; it must not wait for anything.
    case answer(@Sendable (Parameters, inout JSONWriter) throws(Refusal) -> Void)
    /// On the thread of long reads, after reading the parameters on the loop's; it changes nothing.
    case reading(@Sendable (Parameters) throws(Refusal) -> Reading)
    /// On the worker's thread, after reading the parameters on the loop's.
    case job(@Sendable (Parameters) throws(Refusal) -> Job)
    /// Answered at once, and what is watched follows until the client goes.
    case watch(@Sendable (Parameters) throws(Refusal) -> Watch)
  }

  /// The names of its parameters, `bytes` not among them.
  var parameters: [String]
  /// Whether only an `Authority`'s administrators may call it.
  var isForAdministrators = false
  /// The most bytes that may follow the line; nil if none may.
  var payloadLimit: Int?
  var work: Work

  /// `bytes` too for a method that takes a payload.
  var names: [String] { payloadLimit == nil ? parameters : ["bytes"] + parameters }
}
