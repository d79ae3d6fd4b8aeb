/// A submission as the login-location app posts it: a form body, with the time the original lacked.
struct LoginLocationLine {
  private let submission: Submission
  private let fix: Fix
  private let plane: LocalPlane

  /// Nil for anything but a fix, which the form can't say.
  init?(_ submission: Submission, plane: LocalPlane) {
    guard submission.kind == .fix, let fix = submission.fix else { return nil }
    self.submission = submission
    self.fix = fix
    self.plane = plane
  }

  func write(
    session: some Collection<UInt8>, _ timestamps: inout TimestampWriter, into bytes: inout [UInt8]
  ) {
    let position = PrintedPosition(plane.position(fix.point))
    bytes.append(text: "login_id=")
    bytes.append(escaped: session)
    bytes.append(text: "&latitude=")
    bytes.appendFixed(Int64(position.latitude), decimals: 7)
    bytes.append(text: "&longitude=")
    bytes.appendFixed(Int64(position.longitude), decimals: 7)
    bytes.append(text: "&speed=")
    bytes.append(fix.speed, decimals: 2)
    bytes.append(text: "&course=")
    bytes.append(fix.course, decimals: 1)
    bytes.append(text: "&battery_level=")
    bytes.append(submission.battery, decimals: 2)
    bytes.append(text: "&horizontal_accuracy=")
    bytes.append(fix.horizontalAccuracy, decimals: 1)
    bytes.append(text: "&vertical_accuracy=")
    bytes.append(fix.verticalAccuracy, decimals: 1)
    bytes.append(text: "&timestamp=")
    timestamps.write(fix.time, colon: "%3A", into: &bytes)
    bytes.append(text: "Z")
  }
}
