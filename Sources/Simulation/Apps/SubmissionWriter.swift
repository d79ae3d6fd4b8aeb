import Presence

/// Writes submissions in the apps' wire formats, a line each, into one reused buffer.
///
/// `plane` says where on earth the simulation lies, `start` which instant its first millisecond is.
struct SubmissionWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var lines = 0
  private let plane: LocalPlane
  private var timestamps: TimestampWriter

  init(plane: LocalPlane, start: EventTime) {
    self.plane = plane
    timestamps = TimestampWriter(start: start)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines = 0
  }

  /// Appends a line for a session of that name; false where the form has no way to say it.
  @discardableResult
  mutating func append(
    _ submission: Submission, as form: WireForm, session: some Collection<UInt8>
  ) -> Bool {
    switch form {
    case .throng:
      let line = ThrongLine(submission, plane: plane)
      line.write(session: session, &timestamps, into: &bytes)
    case .loginLocation:
      guard let line = LoginLocationLine(submission, plane: plane) else { return false }
      line.write(session: session, &timestamps, into: &bytes)
    case .postlocation:
      guard let line = PostlocationLine(submission, plane: plane) else { return false }
      line.write(session: session, &timestamps, into: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    lines += 1
    return true
  }
}
