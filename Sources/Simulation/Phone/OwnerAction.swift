/// What happens to a phone from outside: its owner, its surroundings, the system's own needs.
enum OwnerAction: Hashable, Sendable {
  /// Taps the app's icon: launches it, or brings it to the front.
  case open
  /// Goes to the home screen or to another app.
  case leave
  /// Swipes the app away.
  case forceQuit
  /// The system takes the app's memory; never the foreground app's.
  case reclaimMemory
  /// Settings: what the app may know, and how precisely.
  case allow(LocationAuthorization, isPrecise: Bool)
  /// Settings or the first question: "Allow Once" (row 18).
  case allowOnce
  /// iOS 13's provisional Always: the owner is asked on the first use in the background (row 18).
  case allowProvisionally
  case setNetwork(isReachable: Bool)
  /// The phone's clock is wrong by that many milliseconds from now on.
  case setClock(offset: Int64)
  /// Off and on at once; the app doesn't run afterwards.
  case reboot
  case powerOff
  case powerOn
  /// The emergency button in the app, if it's in the foreground.
  case pressAlert
}
