import JSONText
import Service

/// What an operator does between two slices.
enum Change: Sendable {
  /// Loads venues of that GeoJSON.
  case load([UInt8])
  /// Takes a venue out of service.
  case remove(String)
  /// Forgets a session.
  case forget(String)

  /// The method that does it.
  var method: String {
    switch self {
    case .load: "venue.load"
    case .remove: "venue.remove"
    case .forget: "session.forget"
    }
  }

  /// Asks for it; once answered it is stored.
  func ask(_ client: Client) throws(ClientError) {
    switch self {
    case .load(let bytes): _ = try client.call(method, payload: bytes)
    case .remove(let venue):
      do throws(ClientError) {
        _ = try client.call(method) { $0.member("venue", venue) }
      } catch {
        // Asked for again after its answer was lost, it has been done.
        guard case .refused(let refusal) = error, refusal.kind == "not_found" else { throw error }
      }
    case .forget(let session): _ = try client.call(method) { $0.member("session", session) }
    }
  }
}
