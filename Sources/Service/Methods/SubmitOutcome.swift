import Engine
import Intake
import JSONText

/// What became of the lines of one `fix.submit`.
public struct SubmitOutcome: Sendable, Equatable {
  /// How many rejections an answer lists; the rest it counts.
  public static let listedRejections = 10_000

  /// A line that was rejected.
  public struct Rejection: Sendable, Equatable {
    /// Its number, counted from the request's `firstLine`.
    public var line: Int64
    /// Why, as a word of the fixed list.
    public var reason: String
  }

  /// Records stored.
  public var accepted = 0
  /// Lines rejected, the ones not listed included.
  public var rejected = 0
  /// Records seen before.
  public var duplicates = 0
  /// The part of `accepted` that is older than the watermark.
  public var late = 0
  /// The rejected lines, ascending, up to `listedRejections`.
  public var rejections: [Rejection] = []
  /// How many rejected lines are not listed.
  public var rejectionsOmitted = 0

  /// What the engine made of the batch and the decoder of the lines that didn't come into it.
  init(_ taken: BatchOutcome, _ rejections: [Intake.Rejection]) {
    accepted = taken.accepted
    duplicates = taken.duplicates
    late = taken.late
    var all = rejections.map { Rejection(line: $0.line, reason: $0.reason.rawValue) }
    all += taken.tooMany.map { Rejection(line: $0, reason: RejectionReason.tooMany.rawValue) }
    all += taken.tooManySessions.map {
      Rejection(line: $0, reason: RejectionReason.tooManySessions.rawValue)
    }
    all += taken.tooOld.map { Rejection(line: $0, reason: RejectionReason.tooOld.rawValue) }
    all.sort { $0.line < $1.line }
    rejected = all.count
    self.rejections = Array(all.prefix(Self.listedRejections))
    rejectionsOmitted = all.count - self.rejections.count
  }

  /// The outcome that an answer to `fix.submit` tells; nil if it tells none.
  public init?(_ answer: Answer) {
    func count(_ name: String) -> Int? { answer.value[name]?.integer }
    guard let accepted = count("accepted"), let rejected = count("rejected"),
      let duplicates = count("duplicates"), let late = count("late")
    else { return nil }
    (self.accepted, self.rejected, self.duplicates, self.late) = (
      accepted, rejected, duplicates, late
    )
    rejectionsOmitted = count("rejectionsOmitted") ?? 0
    for rejection in answer.value["rejections"]?.elements ?? [] {
      guard let line = rejection["line"]?.integer, let reason = rejection["reason"]?.string
      else { return nil }
      rejections.append(Rejection(line: Int64(line), reason: reason))
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { result in
      result.member("accepted", accepted)
      result.member("rejected", rejected)
      result.member("duplicates", duplicates)
      result.member("late", late)
      result.name("rejections")
      result.array { list in
        for rejection in rejections {
          list.object {
            $0.member("line", rejection.line)
            $0.member("reason", rejection.reason)
          }
        }
      }
      if rejectionsOmitted > 0 { result.member("rejectionsOmitted", rejectionsOmitted) }
    }
  }
}
