import Presence
import Testing
import Venues

@testable import Simulation

/// The wire forms, letter by letter: names and units as the source systems' descriptions have them.
struct SubmissionWriterTests {
  private static let fix = Fix(
    time: 16_498, point: Point(x: 0, y: 0), horizontalAccuracy: 3.94, verticalAccuracy: 5.9,
    altitude: 4, speed: 1.25, course: 271.5, level: -1)

  private func line(
    _ kind: Submission.Kind, _ fix: Fix?, _ form: WireForm, session: String = "a1"
  ) -> String {
    var writer = SubmissionWriter(
      plane: LocalPlane(centre: Position(longitude: -0.28, latitude: 51.556)),
      start: EventTime(seconds: 1_781_370_000))
    let submission = Submission(
      kind: kind, time: 16_498, fix: fix, battery: 0.755, authorization: .whenInUse,
      isPrecise: false, acceleration: Acceleration(horizontal: 0.5, vertical: 1), sequence: 3)
    writer.append(submission, as: form, session: Array(session.utf8))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func throngsOwn() {
    #expect(
      line(.fix, Self.fix, .throng) == """
        {"session":"a1","seq":3,"time":"2026-06-13T17:00:16.498Z","lat":51.5560000,\
        "lon":-0.2800000,"horizontalAccuracy":3.9,"level":-1,"speed":1.3,"course":271.5,\
        "battery":0.76,"platform":"ios"}

        """)
    #expect(
      line(.permission, nil, .throng, session: #"q"\"#) == #"""
        {"session":"q\"\\","seq":3,"time":"2026-06-13T17:00:16.498Z","event":"permission",\#
        "status":"whenInUse","precise":false}

        """#)
  }

  /// A name may hold anything, and the line is JSON all the same.
  @Test func controlCharactersAreEscaped() {
    #expect(line(.launch, nil, .throng, session: "a\n\u{1F}b").contains(#""a\u000a\u001fb""#))
  }

  @Test func loginLocation() {
    #expect(
      line(.fix, Self.fix, .loginLocation, session: "anna b+c") == """
        login_id=anna%20b%2Bc&latitude=51.5560000&longitude=-0.2800000&speed=1.25&course=271.5\
        &battery_level=0.76&horizontal_accuracy=3.9&vertical_accuracy=5.9\
        &timestamp=2026-06-13T17%3A00%3A16.498Z

        """)
  }

  /// Speed in km/h, accelerations under names that look like accuracies, a time with its offset.
  @Test func postlocation() {
    let expected = """
      esn=a1&lat=51.5560000&lon=-0.2800000&speed=4.50&heading=271.5&vacc=1.00&hacc=0.50&alt=4.0\
      &battery=0.76&ts=2026-06-13T17%3A00%3A16.498%2B00%3A00
      """
    #expect(line(.fix, Self.fix, .postlocation) == expected + "\n")
    #expect(line(.alert, Self.fix, .postlocation) == expected + "&event=alert\n")
  }

  @Test func unknownsAreMinusOne() {
    let fix = Fix(time: 0, point: Point(x: 0, y: 0), horizontalAccuracy: 65)
    #expect(line(.fix, fix, .postlocation).contains("&speed=-1.00&heading=-1.0&"))
    #expect(line(.fix, fix, .throng).contains(#""speed":-1.0,"course":-1.0,"#))
    #expect(!line(.fix, fix, .throng).contains("level"))
  }

  /// What a form can't say isn't written.
  @Test(arguments: [WireForm.loginLocation, .postlocation])
  func formsSayNoEvents(form: WireForm) {
    #expect(line(.launch, nil, form).isEmpty)
    #expect(line(.alert, nil, form).isEmpty)
  }
}
