/// A submission in Throng's own format: a JSON object.
struct ThrongLine {
  private let submission: Submission
  private let plane: LocalPlane

  init(_ submission: Submission, plane: LocalPlane) {
    self.submission = submission
    self.plane = plane
  }

  func write(
    session: some Collection<UInt8>, _ timestamps: inout TimestampWriter, into bytes: inout [UInt8]
  ) {
    bytes.append(text: #"{"session":""#)
    for byte in session {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        bytes.append(text: #"\u00"#)
        bytes.appendHexadecimal(UInt64(byte), digits: 2)
      default: bytes.append(byte)
      }
    }
    bytes.append(text: #"","seq":"#)
    bytes.appendDecimal(Int64(submission.sequence))
    bytes.append(text: #","time":""#)
    timestamps.write(submission.time, into: &bytes)
    bytes.append(text: #"Z""#)
    event(&bytes)
    if let fix = submission.fix { self.fix(fix, &bytes) }
    bytes.append(text: "}")
  }

  private func event(_ bytes: inout [UInt8]) {
    switch submission.kind {
    case .fix: break
    case .launch: bytes.append(text: #","event":"launch""#)
    case .foreground: bytes.append(text: #","event":"foreground""#)
    case .background: bytes.append(text: #","event":"background""#)
    case .terminate: bytes.append(text: #","event":"terminate""#)
    case .alert: bytes.append(text: #","event":"alert""#)
    case .permission:
      bytes.append(text: #","event":"permission","status":""#)
      bytes.append(text: status)
      bytes.append(text: submission.isPrecise ? #"","precise":true"# : #"","precise":false"#)
    }
  }

  /// Restricted is as good as denied: the format has no word for it.
  private var status: StaticString {
    switch submission.authorization {
    case .notDetermined: "notDetermined"
    case .restricted, .denied: "denied"
    case .whenInUse: "whenInUse"
    case .always: "always"
    }
  }

  private func fix(_ fix: Fix, _ bytes: inout [UInt8]) {
    let position = PrintedPosition(plane.position(fix.point))
    bytes.append(text: #","lat":"#)
    bytes.appendFixed(Int64(position.latitude), decimals: 7)
    bytes.append(text: #","lon":"#)
    bytes.appendFixed(Int64(position.longitude), decimals: 7)
    bytes.append(text: #","horizontalAccuracy":"#)
    bytes.append(fix.horizontalAccuracy, decimals: 1)
    if let level = fix.level {
      bytes.append(text: #","level":"#)
      bytes.appendDecimal(Int64(level))
    }
    bytes.append(text: #","speed":"#)
    bytes.append(fix.speed, decimals: 1)
    bytes.append(text: #","course":"#)
    bytes.append(fix.course, decimals: 1)
    bytes.append(text: #","battery":"#)
    bytes.append(submission.battery, decimals: 2)
    bytes.append(text: #","platform":"ios""#)
  }
}
