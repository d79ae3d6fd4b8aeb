import Glibc
import Presence
import Testing

@Suite struct MotionTests {
  /// √(−2 ln 0.32) for the 68 % of Android, √2 for Apple's root mean square, which also is the default.
  @Test(
    arguments: [
      (.android, (-2 * log(0.32)).squareRoot()), (.ios, 2.0.squareRoot()),
      (.unknown, 2.0.squareRoot()),
    ] as [(Record.Platform, Double)])
  func radiusOverSigma(platform: Record.Platform, ratio: Double) {
    var record = Record(kind: .fix, time: EventTime(seconds: 0))
    record.accuracy = 12
    record.platform = platform
    let motion = Observation(record, located: 0).motion
    #expect(abs(Double(motion.sigma(ofRadius: record.accuracy)) - 12 / ratio) < 1e-3)
  }
}
