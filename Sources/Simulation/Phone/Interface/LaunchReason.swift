/// Why the app's process starts.
enum LaunchReason: Sendable {
  /// Somebody tapped its icon.
  case user
  /// A significant change or a region crossing: it starts in the background (row 5).
  case location
}
