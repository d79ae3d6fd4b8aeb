import JSONText
import Presence
import Synchronization

@testable import Engine
@testable import Service

/// Methods that show how requests travel, with no engine behind them.
final class TestBackend: Sendable {
  /// What `hold` and `read` wait for.
  let gate = Gate()
  private let stored = Atomic<Int>(0)
  private let decisions = Mutex<[Decision]>([])

  /// Bytes that jobs were given so far.
  var storedBytes: Int { stored.load(ordering: .relaxed) }

  var backend: Backend {
    Backend(
      methods: [
        "echo": Method(
          parameters: ["text"],
          work: .answer { parameters, writer throws(Refusal) in
            let text = try parameters.required("text", try parameters.string("text"))
            writer.string(text)
          }),
        "long": Method(
          parameters: ["length"],
          work: .answer { parameters, writer throws(Refusal) in
            let length = try parameters.integer("length", in: 2...1 << 30) ?? 2
            writer.string(String(repeating: "l", count: Int(length) - 2))
          }),
        "stored": Method(
          parameters: [],
          work: .answer { [self] _, writer in writer.integer(storedBytes) }),
        "secret": Method(
          parameters: [], isForAdministrators: true, work: .answer { $1.bool(true) }),
        "read": Method(
          parameters: [],
          work: .reading { [self] _ in
            { writer in
              self.gate.pass()
              writer.integer(self.storedBytes)
            }
          }),
        "store": job { _, _ in },
        "hold": job { backend, _ in backend.gate.pass() },
        "decide": job { backend, payload in backend.decide(max(1, payload.count)) },
        "watch": Method(
          parameters: ["venue"],
          work: .watch { parameters throws(Refusal) in
            .news(WatchFilter(venue: try parameters.string("venue")))
          }),
      ],
      takeNews: { [self] in
        decisions.withLock { decisions in
          defer { decisions = [] }
          return decisions.map(WatchNews.decision)
        }
      })
  }

  private func job(_ body: @escaping @Sendable (TestBackend, [UInt8]) -> Void) -> Method {
    Method(
      parameters: [], isForAdministrators: true, payloadLimit: 1 << 20,
      work: .job { [self] _ in
        { payload in
          body(self, payload)
          self.stored.add(payload.count, ordering: .relaxed)
          var writer = JSONWriter()
          writer.integer(payload.count)
          return writer.bytes
        }
      })
  }

  /// As many decisions as the payload has bytes, one at least.
  private func decide(_ count: Int) {
    let decision = Decision(
      session: String(repeating: "s", count: 100), venue: "arena",
      time: EventTime(seconds: 1_781_370_016), action: .start, reason: "enteredVicinity")
    decisions.withLock { $0 += Array(repeating: decision, count: count) }
  }
}
