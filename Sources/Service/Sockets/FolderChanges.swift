/// What has happened in a folder since it was last asked.
struct FolderChanges: Sendable, Equatable {
  /// Names of files that were written and closed, moved in or out, or deleted.
  var names: Set<String> = []
  /// Whether some changes could not be kept, so that any file may have changed.
  var mayBeMore = false
  /// Whether the folder itself is gone; no change is told any more.
  var isLost = false

  var isEmpty: Bool { self == FolderChanges() }
}
