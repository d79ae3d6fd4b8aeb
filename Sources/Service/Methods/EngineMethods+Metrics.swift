import Engine
import Intake
import JSONText
import Presence

extension EngineMethods {
  /// `server.metrics`: numbers for Prometheus, as its text or as JSON.
  func serverMetrics() -> Method {
    let began = SystemClock.monotonicSeconds
    return Method(
      parameters: ["format"], isForAdministrators: options.audience == .public,
      work: .answer { [self] parameters, writer throws(Refusal) in
        let format = try parameters.string("format") ?? "text"
        let families = families(uptime: SystemClock.monotonicSeconds - began)
        switch format {
        case "text":
          writer.object {
            $0.member("contentType", PrometheusText.contentType)
            $0.member("text", PrometheusText(families).text)
          }
        case "json": writer.object { $0.families(families) }
        default:
          throw Refusal(.invalidParams, "The parameter \"format\" is \"text\" or \"json\".")
        }
      })
  }

  private func families(uptime: Double) -> [MetricFamily] {
    let statistics = engine.statistics
    let reading = meter.reading
    return records(statistics, reading) + time(statistics, uptime: uptime)
      + alerts + storage(statistics, reading) + sizes(statistics)
  }

  private func records(
    _ statistics: EngineStatistics, _ reading: Meter.Reading
  ) -> [MetricFamily] {
    var rejected = reading.rejected
    for (index, reason) in RejectionReason.allCases.enumerated() {
      if reason == .tooOld { rejected[index] += statistics.tooOld }
      if reason == .tooMany { rejected[index] += statistics.tooMany }
      if reason == .tooManySessions { rejected[index] += statistics.tooManySessions }
    }
    return [
      MetricFamily(
        "throng_records_accepted_total", .counter, "Records stored", statistics.accepted),
      MetricFamily(
        "throng_records_rejected_total", .counter, "Lines and records rejected, by reason",
        zip(RejectionReason.allCases, rejected).map { reason, count in
          .init(labels: [("reason", reason.rawValue)], value: Double(count))
        }),
      MetricFamily(
        "throng_records_duplicate_total", .counter, "Records seen before, without effect",
        statistics.duplicates),
      MetricFamily(
        "throng_records_late_total", .counter,
        "The part of the accepted that was older than the watermark", statistics.late),
    ]
  }

  private func time(_ statistics: EngineStatistics, uptime: Double) -> [MetricFamily] {
    let lag = options.clock == .wall ? statistics.clock.map { SystemClock.now - $0 } : nil
    return [
      MetricFamily(
        "throng_clock_lag_seconds", "How far the engine's clock is behind the wall clock",
        lag?.seconds),
      MetricFamily(
        "throng_feed_age_seconds", .gauge, "Age of the newest record of a venue, by its clock",
        engine.feedAges().compactMap { feed in
          feed.seconds.map { .init(labels: [("venue", feed.venue)], value: $0) }
        }),
      MetricFamily("throng_uptime_seconds", "Since the daemon began to serve", uptime),
    ]
  }

  private var alerts: [MetricFamily] {
    let totals = engine.alertTotals
    return [
      MetricFamily("throng_alerts_open", "Alerts raised and not cleared", Double(totals.open)),
      MetricFamily(
        "throng_alerts_raised_total", .counter, "Alerts ever raised", Int(totals.raised)),
    ]
  }

  private func storage(
    _ statistics: EngineStatistics, _ reading: Meter.Reading
  ) -> [MetricFamily] {
    [
      MetricFamily(
        "throng_journal_position", "Position of the newest entry of the journal",
        Double(statistics.journalPosition)),
      MetricFamily(
        "throng_checkpoint_position", "Position of the newest entry that a checkpoint holds",
        Double(statistics.checkpointPosition)),
      MetricFamily(
        "throng_checkpoint_age_seconds", "Since a checkpoint was last made or found needless",
        options.isDurable ? SystemClock.monotonicSeconds - reading.lastCheckpoint : nil),
      MetricFamily(
        "throng_commit_duration_seconds", "How long commits of the journal took",
        reading.commits),
      MetricFamily(
        "throng_commits_failed_total", .counter,
        "Commits of the journal that failed; nothing of them was acknowledged",
        reading.failedCommits),
      MetricFamily(
        "throng_ticks_failed_total", .counter, "Ticks of the clock that could not be stored",
        reading.failedTicks),
    ]
  }

  private func sizes(_ statistics: EngineStatistics) -> [MetricFamily] {
    [
      MetricFamily("throng_sessions", "Sessions in memory", Double(statistics.sessions)),
      MetricFamily("throng_venues", "Venues in service", Double(statistics.venues)),
      MetricFamily("throng_clients", "Clients connected", Double(clients.clients)),
      MetricFamily(
        "throng_subscribers", "Clients that watch", Double(clients.watchers)),
      MetricFamily(
        "process_resident_memory_bytes", "Memory in use",
        ProcessFacts.residentBytes.map(Double.init)),
      MetricFamily(
        "throng_build_info", .gauge, "Always 1; the label tells the version",
        [.init(labels: [("version", options.version)], value: 1)]),
    ]
  }
}

extension JSONWriter {
  fileprivate mutating func families(_ families: [MetricFamily]) {
    member(
      "metrics",
      array: { list in
        for family in families { list.object { $0.family(family) } }
      })
  }

  private mutating func family(_ family: MetricFamily) {
    member("name", family.name)
    member("type", family.kind.rawValue)
    member("help", family.help)
    member(
      "samples",
      array: { list in
        for sample in family.samples {
          list.object { each in
            each.member("name", family.name + sample.suffix)
            each.member(
              "labels", object: { for (name, value) in sample.labels { $0.member(name, value) } })
            each.name("value")
            each.number(sample.value)
          }
        }
      })
  }
}
