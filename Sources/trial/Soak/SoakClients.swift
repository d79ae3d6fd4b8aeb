import JSONText
import Service

/// The clients of a soak: each a loop on a thread and a connection of its own, until the tally says it is over.
struct SoakClients {
  /// Records of all clients between two meetings: some ten seconds of event time, so that none is late.
  private static let stretch = 2000

  let daemon: TrialDaemon
  let tally: SoakTally
  let crowd: EndlessCrowd
  let venue: TrialVenue

  /// Submits the crowd, several clients side by side; they meet after each stretch of event time.
  func submit(clients: Int) throws(TrialError) {
    var round = 0
    while true {
      for start in stride(from: 0, to: crowd.count, by: Self.stretch) {
        guard !tally.isOver else { return }
        let threads = Threads()
        for client in 0..<clients {
          threads.add { [round] () throws(TrialError) in
            let batch = crowd.lines(
              round: round, from: start, to: start + Self.stretch, client: client, of: clients)
            try submit(batch)
          }
        }
        try threads.join()
      }
      round += 1
    }
  }

  private func submit(_ batch: Batch) throws(TrialError) {
    let client = try daemon.connect()
    do throws(ClientError) {
      let answer = try client.call("fix.submit", payload: batch.bytes).value
      let rejected = answer["rejected"]?.integer ?? batch.count
      if rejected > 0 { tally.error("\(rejected) records rejected") }
      tally.count { $0.records += batch.count }
    } catch { tally.error("fix.submit: \(error)") }
  }

  /// Asks by turns what people ask, as fast as answers come but for a short pause.
  func ask() throws(TrialError) {
    let client = try daemon.connect()
    var turn = 0
    var times = Quantiles()
    while !tally.isOver {
      let began = System.seconds
      do throws(ClientError) { try ask(client, turn) } catch {
        if case .refused(let refusal) = error, refusal.kind == "not_found" {
        } else {
          tally.error("a query: \(error)")
        }
      }
      times.add(1000 * (System.seconds - began))
      turn += 1
      System.nap(milliseconds: 2)
    }
    tally.count { [times] in $0.queries.add(times) }
  }

  private func ask(_ client: Client, _ turn: Int) throws(ClientError) {
    switch turn % 4 {
    case 0: _ = try client.call("zone.density") { $0.member("venue", venue.id) }
    case 1: _ = try client.call("server.info")
    case 2: _ = try client.call("session.get") { $0.member("session", "r0-\(turn % 100)") }
    default:
      _ = try client.call("presence.events") { json in
        json.member("after", turn)
        json.member("limit", 50)
      }
    }
  }

  /// Watches decisions, a while on each connection.
  func watch() throws(TrialError) {
    while !tally.isOver {
      let client = try daemon.connect()
      do throws(ClientError) {
        _ = try client.call("acquisition.watch")
        for _ in 0..<2000 where !tally.isOver {
          // A question now and then fetches what has come, and lets the loop end with the soak.
          _ = try client.call("server.info")
          let frames = client.takeNotifications().count
          tally.count { $0.frames += frames }
          System.nap(milliseconds: 10)
        }
      } catch { tally.error("acquisition.watch: \(error)") }
    }
  }

  /// Loads the venues by turns whole and without a zone, once in so many seconds.
  func reload(everySeconds seconds: Double) throws(TrialError) {
    var next = System.seconds + seconds
    var turn = 0
    while !tally.isOver {
      System.nap(milliseconds: 100)
      guard System.seconds > next else { continue }
      next += seconds
      turn += 1
      let client = try daemon.connect()
      do throws(ClientError) {
        _ = try client.call("venue.load", payload: turn % 2 == 1 ? venue.part : venue.whole)
        tally.count { $0.reloads += 1 }
      } catch { tally.error("venue.load: \(error)") }
    }
  }
}
