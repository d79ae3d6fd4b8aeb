import Service

extension SessionText {
  /// What would change whether location is acquired.
  static func next(_ answer: AnswerValue) -> String {
    // The rule of DESIGN §6.
    let fixes = "two or more fixes in a row that span 5 seconds lie surely"
    let enter = "\(fixes) inside a venue's vicinity"
    if answer["acquisition"]?.string == "acquiring" {
      let silence = answer["silenceEndsAt"]?.string.map { ", or if nothing is heard until \($0)" }
      return
        "it stops when \(fixes) outside the vicinity, when its app ends or may not use location"
        + (silence ?? ", or when nothing is heard of it for too long")
    }
    if answer["permission"]?.string == "denied" {
      return "it can start once its app may use location; then when \(enter)"
    }
    switch answer["lifecycle"]?.string {
    case "terminated": return "it can start once its app is launched again; then when \(enter)"
    case "silent": return "it can start once it is heard of again; then when \(enter)"
    default: return "it starts when \(enter)"
    }
  }
}
