import Glibc

/// How many files this process may have open.
enum DescriptorLimit {
  /// What a daemon opens beside its clients' sockets: its own bells, the state's files, loaded
  /// libraries, and some to spare.
  static let others: UInt = 64

  /// Raises the limit, if it has to be, so that so many clients can be served.
  static func makeRoom(forClients clients: Int) throws(ServerError) {
    let needed = UInt(clients) + others
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    let allowed = limit.rlim_max
    limit.rlim_cur = min(rlim_t(needed), allowed)
    guard allowed >= needed, setrlimit(resource, &limit) == 0 else {
      throw .tooFewDescriptors(clients: clients, needed: needed, allowed: UInt(allowed))
    }
  }
}
