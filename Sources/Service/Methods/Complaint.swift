import Synchronization

/// A fault that lasts, told once when it begins and once when it ends.
final class Complaint: Sendable {
  private let isOpen = Atomic<Bool>(false)

  /// Whether it is new.
  func begins() -> Bool { !isOpen.exchange(true, ordering: .relaxed) }

  /// Whether there was one.
  func ends() -> Bool { isOpen.exchange(false, ordering: .relaxed) }
}
