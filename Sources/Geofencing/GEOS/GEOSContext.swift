import CGEOS

/// One GEOS context, for one caller at a time; all that is made with it retains it.
final class GEOSContext {
  let handle: OpaquePointer
  fileprivate var message = ""

  init() throws(GeofencingError) {
    guard let handle = GEOS_init_r() else {
      throw GeofencingError(reason: "no memory for a context")
    }
    self.handle = handle
    _ = GEOSContext_setErrorMessageHandler_r(
      handle,
      { text, context in
        guard let text, let context else { return }
        Unmanaged<GEOSContext>.fromOpaque(context).takeUnretainedValue().message =
          String(cString: text)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { GEOS_finish_r(handle) }

  /// The error for a call that has just failed.
  func failure(_ call: String) -> GeofencingError {
    defer { message = "" }
    return GeofencingError(reason: message.isEmpty ? call : "\(call): \(message)")
  }

  /// The answer of a GEOS predicate, whose 2 means an exception.
  func answer(_ value: CChar, _ call: String) throws(GeofencingError) -> Bool {
    guard value != 2 else { throw failure(call) }
    return value == 1
  }
}
