import Contracts
import Jobs
import Kernel
import Outbound
import Routing
import Runtime
import SQL

/// Pushes what waits to browsers, each up to five times with growing pauses.
///
/// A push is sent twice only where the server dies between the push service's answer and the commit, and then the
/// browser shows it in the place of the first.
struct PushDelivery: Sendable {
    private let services: Services
    private let keys: PushKeys
    private let reader: PushReader

    init(_ services: Services, _ keys: PushKeys, _ reader: PushReader) {
        self.services = services
        self.keys = keys
        self.reader = reader
    }

    /// How many pushes are looked for at a time, and under way at a time.
    private static let (batch, atOnce) = (100, 16)
    /// The pause after each try; as many as there are tries.
    private static let pauses: [Instant.Span] = [.seconds(20), .minutes(2), .minutes(15), .hours(1), .hours(2)]
    /// For how long what happened is news, here and at the push service.
    private static let newsSpan = Instant.Span.days(1)

    func sendDue() async throws {
        // Made at the start, so that browsers can be told.
        let key = try await keys.made()
        let contact = services.site.isSecure ? services.site.baseAddress : nil
        let sender = PushSender(services.outbound, key: key, contact: contact)
        try await DeliveryRunner(
            services,
            .pushes,
            batch: Self.batch,
            atOnce: Self.atOnce,
            pauses: Self.pauses,
            adopting: .pushes
        ) { job in try await send(job, by: sender) }.run()
    }

    func cleanUp() async throws {
        let now = services.clock.now
        try await services.database.write { tx in try SubscriptionQueries.removeEnded(at: now, in: tx) }
    }

    private func send(_ job: Job, by sender: PushSender) async throws -> DeliveryRunner.Outcome {
        let now = services.clock.now
        let push = try await services.database.read { tx in try PushQueries.push(job, at: now, in: tx) }
        guard let push else { return .done }
        guard let receiver = push.receiver, push.isOpen else { return try await forget(push.subscription) }
        guard now.since(push.notification.instant) < Self.newsSpan || push.held > 0 else { return .done }
        let verdict = try await services.database.read { [reader] tx in try reader.verdict(on: push, at: now, in: tx) }
        switch verdict {
        case .drop: return .done
        case .hold(let end): return .held(until: end)
        case .send(let text):
            let message = PushMessage(text.bytes, keptFor: Self.newsSpan.seconds, topic: text.topic)
            let outcome = await sender.send(message, to: receiver, at: now.milliseconds, random: services.random)
            return try await conclude(push, outcome)
        }
    }

    private func conclude(
        _ push: WaitingPush,
        _ outcome: PushSender.Outcome
    ) async throws -> DeliveryRunner.Outcome {
        switch outcome {
        case .taken: return .done
        case .gone: return try await forget(push.subscription)
        case .refused(let status):
            services.log(.warning, "push refused", ["status": "\(status)"])
            return .done
        case .later(let error): return .failed(error.map { "\($0)" } ?? "The push service is busy.")
        }
    }

    private func forget(_ subscription: ID<PushSubscription>) async throws -> DeliveryRunner.Outcome {
        try await services.database.write { tx in try SubscriptionQueries.remove([subscription], in: tx) }
        return .done
    }
}
