/// Who may be connected, when not all can be.
extension EventLoop {
  /// Whether there is a place for one more, be it that of a client that has been quiet.
  ///
  /// Administrators may have any place, others not the last few. A quiet client gives way to
  /// whoever comes, an administrator only to another; the one that has been quiet longest first,
  /// and administrators last.
  func hasPlace(forAdministrator isAdministrator: Bool) -> Bool {
    if clients.count < limits.clients,
      isAdministrator || ordinaryClients < limits.ordinaryClients
    {
      return true
    }
    let quiet = clients.values.filter {
      (isAdministrator || !$0.isAdministrator) && $0.isQuiet(at: second)
    }
    guard let longest = quiet.min(by: { rank($0) < rank($1) }) else { return false }
    dismiss(
      longest, .null,
      Refusal(.limit, "All places are taken, and another client needs this one; connect anew."))
    return true
  }

  private func rank(_ client: Connection) -> (Int, Int, UInt64) {
    (client.isAdministrator ? 1 : 0, client.lastProgress, client.token)
  }

  /// What a client is told for whom there is no place.
  var noPlace: Refusal {
    Refusal(
      .limit,
      "The daemon serves \(limits.clients) clients at once, \(ServerLimits.keptPlaces) of them "
        + "administrators (--max-clients); try again later.")
  }

  /// Lets those go who have begun something and don't go on with it.
  func dismissOverdue() {
    let overdue = clients.values.filter { $0.isOverdue(at: second) }
    for client in overdue.sorted(by: { $0.token < $1.token }) {
      if case .payload(let payload) = client.expected {
        dismiss(client, payload.id, incomplete(payload, of: client))
      } else {
        dismiss(
          client, .null,
          Refusal(
            .incomplete, "What was begun was not ended within \(Connection.patience) s."))
      }
    }
  }

  /// Tells a client its last line, if it reads, and lets it go.
  private func dismiss(_ client: Connection, _ id: RequestID?, _ refusal: Refusal) {
    client.send(Reply.line(to: id, .failure(refusal)))
    client.flush()
    release(client)
  }
}
