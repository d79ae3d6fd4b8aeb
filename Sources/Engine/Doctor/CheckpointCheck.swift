import Presence
import Storage

/// Looks at the parts of checkpoints as a start would, the newest first, and remembers which are whole.
///
/// A part is compared with its checksum; what it holds is read by a start alone, but for the head.
struct CheckpointCheck {
  /// Positions of the checkpoints that are whole, the newest first.
  private(set) var whole: [Int64] = []
  /// The others, likewise, each with what is wrong first.
  private(set) var damaged: [(position: Int64, reason: String)] = []
  /// Position of the newest one, whole or not; 0 without one.
  private(set) var newest: Int64 = 0
  private var position: Int64?
  private var missing: Set<Int64> = []
  private var reason: String?

  private static let parts = Set(0..<Int64(EngineOptions.partitions)).union([Engine.headPart])

  mutating func take(_ part: CheckpointPart) {
    if part.position != position {
      end()
      position = part.position
      missing = Self.parts
    }
    newest = max(newest, part.position)
    missing.remove(part.part)
    reason = reason ?? Self.fault(of: part)
  }

  /// Ends the checkpoint whose parts came last.
  mutating func end() {
    guard let position else { return }
    if let fault = reason ?? missing.min().map({ "part \($0) is missing" }) {
      damaged.append((position, fault))
    } else {
      whole.append(position)
    }
    (self.position, reason) = (nil, nil)
  }

  private static func fault(of part: CheckpointPart) -> String? {
    guard part.isIntact else { return "part \(part.part) is damaged" }
    guard part.version == Engine.checkpointVersion else {
      return "format \(part.version) is unknown"
    }
    guard part.part == Engine.headPart else { return nil }
    do throws(ByteReader.Malformed) {
      _ = try CheckpointHead(part.body)
      return nil
    } catch { return error.reason }
  }
}
