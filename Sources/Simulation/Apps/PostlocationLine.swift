/// A submission as PostLocationOpen sends it: a query string with all its fields.
///
/// `vacc` and `hacc` are accelerations, and speed is in km/h. `event`, which only an alert bears, is
/// Throng's own.
struct PostlocationLine {
  private let submission: Submission
  private let fix: Fix
  private let plane: LocalPlane

  /// Nil for anything but a fix or an alert with one: every field must be there.
  init?(_ submission: Submission, plane: LocalPlane) {
    guard submission.kind == .fix || submission.kind == .alert, let fix = submission.fix else {
      return nil
    }
    self.submission = submission
    self.fix = fix
    self.plane = plane
  }

  func write(
    session: some Collection<UInt8>, _ timestamps: inout TimestampWriter, into bytes: inout [UInt8]
  ) {
    let position = PrintedPosition(plane.position(fix.point))
    bytes.append(text: "esn=")
    bytes.append(escaped: session)
    bytes.append(text: "&lat=")
    bytes.appendFixed(Int64(position.latitude), decimals: 7)
    bytes.append(text: "&lon=")
    bytes.appendFixed(Int64(position.longitude), decimals: 7)
    bytes.append(text: "&speed=")
    bytes.append(fix.speed < 0 ? -1 : fix.speed * 3.6, decimals: 2)
    bytes.append(text: "&heading=")
    bytes.append(fix.course, decimals: 1)
    bytes.append(text: "&vacc=")
    bytes.append(submission.acceleration.vertical, decimals: 2)
    bytes.append(text: "&hacc=")
    bytes.append(submission.acceleration.horizontal, decimals: 2)
    bytes.append(text: "&alt=")
    bytes.append(fix.altitude, decimals: 1)
    bytes.append(text: "&battery=")
    bytes.append(submission.battery, decimals: 2)
    bytes.append(text: "&ts=")
    timestamps.write(submission.time, colon: "%3A", into: &bytes)
    bytes.append(text: "%2B00%3A00")
    if submission.kind == .alert { bytes.append(text: "&event=alert") }
  }
}
