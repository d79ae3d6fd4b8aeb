import Service
import Testing

@testable import throng

/// What `throng session` says, for answers as the protocol page has them.
@Suite struct SessionTextTests {
  private static let acquiring = #"""
    {"session":"40f9","acquisition":"acquiring","reason":"enteredVicinity",
     "since":"2026-06-13T17:13:56.364Z","venues":["stadium"],
     "visits":[{"venue":"stadium","zone":null,"enter":"2026-06-13T17:15:26.784Z"},
      {"venue":"stadium","zone":"pit","enter":"2026-06-13T17:17:57.362Z"}],
     "lifecycle":"background","permission":null,"level":1,"lastRecord":"2026-06-13T17:32:11.470Z",
     "lastFix":"2026-06-13T17:32:11.470Z","lastFixAccuracy":4.6,
     "verdicts":[{"venue":"stadium","verdict":"inside","distanceMetres":151.5,"inVicinity":true},
      {"venue":"hall","verdict":"unsure","distanceMetres":2,"inVicinity":false}],
     "silenceEndsAt":"2026-06-13T17:42:11.470Z"}
    """#

  @Test func aSessionExplainsItself() throws {
    let text = SessionText.text(of: try AnswerValue(json: Self.acquiring))
    #expect(
      text == """
        40f9
          now        location is being acquired for stadium, since
                     2026-06-13T17:13:56.364Z, because it has entered the vicinity
          app        in the background; no permission told, which counts as allowed;
                     heard of last at 2026-06-13T17:32:11.470Z
          visits     stadium since 2026-06-13T17:15:26.784Z
                     stadium/pit since 2026-06-13T17:17:57.362Z
          last fix   of 2026-06-13T17:32:11.470Z, accurate to 5 m
                     stadium: surely inside, 152 m from the vicinity's edge; taken to be
                     inside
                     hall: unsure, 2 m from the vicinity's edge, less than it may be
                     off; taken to be outside
          what next  it stops when two or more fixes in a row that span 5 seconds lie
                     surely outside the vicinity, when its app ends or may not use
                     location, or if nothing is heard until 2026-06-13T17:42:11.470Z

        """)
  }

  /// Every state and reason of DESIGN §6, in words and not in the protocol's.
  @Test(arguments: [
    (
      "standby", "leftVicinity", "foreground", "always", "it has left the vicinity",
      "it starts when"
    ),
    (
      "standby", "outsideVicinity", "background", "whenInUse", "it is in no venue's vicinity",
      "it starts when"
    ),
    ("standby", "venueRemoved", "background", "always", "taken out of service", "it starts when"),
    ("standby", "venueChanged", "background", "always", "redrawn", "it starts when"),
    ("off", "appTerminated", "terminated", "always", "its app has ended", "app is launched again"),
    ("off", "stale", "silent", "always", "nothing has been heard", "heard of again"),
    ("off", "permissionDenied", "foreground", "denied", "may not use", "its app may use location"),
    ("off", "neverLaunched", "silent", "notDetermined", "not been launched", "heard of again"),
    ("off", "somethingNew", "asleep", "sometimes", "somethingNew", "it starts when"),
  ])
  func everyStateHasWords(
    acquisition: String, reason: String, lifecycle: String, permission: String, why: String,
    next: String
  ) throws {
    let text = SessionText.text(
      of: try AnswerValue(
        json: #"""
          {"session":"a","acquisition":"\#(acquisition)","reason":"\#(reason)","since":"T",
           "venues":[],"visits":[],"lifecycle":"\#(lifecycle)","permission":"\#(permission)",
           "level":null,"lastRecord":"T","lastFix":null,"lastFixAccuracy":null,"verdicts":[],
           "silenceEndsAt":null}
          """#)
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("location is not being acquired, since T, because"))
    #expect(text.contains(why) && text.contains(next), "\(text)")
    #expect(text.contains("visits none now last fix no usable one"))
  }

  @Test(arguments: [
    ("outside", "surely outside, 7 m from"), ("tooVague", "too vague for so small"),
    ("unsure", "unsure, 7 m from the vicinity's edge"), ("new", "hall: new;"),
  ])
  func everyVerdictHasWords(verdict: String, words: String) throws {
    let text = SessionText.text(
      of: try AnswerValue(
        json: #"""
          {"session":"a","lastFix":"T","verdicts":[{"venue":"hall","verdict":"\#(verdict)",
           "distanceMetres":7.4,"inVicinity":false}]}
          """#))
    #expect(text.contains(words), "\(text)")
  }

  @Test func namesCannotMoveTheCursor() throws {
    let text = SessionText.text(
      of: try AnswerValue(json: #"{"session":"\u001b[2J","venues":["\u009b1m"]}"#))
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
  }

  @Test(arguments: [
    (
      #"{"time":"T","kind":"start","session":"ab","venue":"hall","reason":"enteredVicinity"}"#,
      "T start ab hall enteredVicinity"
    ),
    (
      #"{"time":"T","kind":"exit","session":"ab","venue":"hall","zone":"pit","dwellSeconds":62.5,"#
        + #""stale":true}"#, "T exit  ab hall/pit after 63 s (fell silent)"
    ),
    (
      #"{"time":"T","kind":"alert","session":"ab","venue":null,"zone":null,"stale":false}"#,
      "T alert ab"
    ),
  ])
  func anEventIsALine(json: String, line: String) throws {
    #expect(EventText.line(of: try AnswerValue(json: json)) == line)
  }

  @Test(
    arguments: [
      (0, "north"), (22.4, "north"), (22.6, "north-east"), (90, "east"), (180, "south"),
      (247, "south-west"), (315, "north-west"), (337.6, "north"), (359.99, "north"), (360, "north"),
    ] as [(Double, String)])
  func theCompassHasEightPoints(degrees: Double, point: String) {
    #expect(Compass.point(degrees) == point)
  }
}
