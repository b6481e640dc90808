import Kernel
import Outbound
import Routing
import SQL

/// Pushes what waits to browsers, each up to five times with growing pauses.
///
/// A try is counted before it is made, so any number of servers may do this. A push is sent twice only where the server
/// dies between the push service's answer and the commit, and then the browser shows it in the place of the first.
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
        var isMore = true
        while isMore {
            let now = services.clock.now
            let due = try await services.database.read { tx in
                try PushQueries.due(at: now, limit: Self.batch, in: tx)
            }
            guard !due.isEmpty else { return }
            let contact = services.site.isSecure ? services.site.baseAddress : nil
            try await send(due, by: PushSender(services.outbound, key: key, contact: contact))
            isMore = due.count == Self.batch
        }
    }

    func cleanUp() async throws {
        let now = services.clock.now
        try await services.database.write { tx in try SubscriptionQueries.removeEnded(at: now, in: tx) }
    }

    private func send(_ due: [WaitingPush], by sender: PushSender) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = due[...]
            for _ in 0..<Self.atOnce {
                guard let push = waiting.popFirst() else { break }
                group.addTask { try await send(push, by: sender) }
            }
            while try await group.next() != nil {
                guard let push = waiting.popFirst() else { continue }
                group.addTask { try await send(push, by: sender) }
            }
        }
    }

    private func send(_ push: WaitingPush, by sender: PushSender) async throws {
        let now = services.clock.now
        let pause = Self.pauses[min(push.attempts, Self.pauses.count - 1)]
        let stands = try await services.database.write { tx in
            try PushQueries.claim(push, retryAt: now + pause, in: tx)
        }
        guard let stands else { return }
        guard let receiver = push.receiver, push.isOpen else { return try await forget(push.subscription) }
        guard now.since(push.notification.instant) < Self.newsSpan || push.held > 0 else { return try await drop(push) }
        let verdict = try await services.database.read { [reader] tx in
            try reader.verdict(on: push, standingFor: stands, at: now, in: tx)
        }
        switch verdict {
        case .drop: try await drop(push)
        case .hold(let end):
            try await services.database.write { tx in
                try PushQueries.hold(push, standingFor: stands, until: end, in: tx)
            }
        case .send(let text):
            let message = PushMessage(text.bytes, keptFor: Self.newsSpan.seconds, topic: text.topic)
            let outcome = await sender.send(message, to: receiver, at: now.milliseconds, random: services.random)
            try await conclude(push, outcome)
        }
    }

    private func conclude(_ push: WaitingPush, _ outcome: PushSender.Outcome) async throws {
        switch outcome {
        case .taken: try await drop(push)
        case .gone: try await forget(push.subscription)
        case .refused(let status):
            services.log(.warning, "push refused", ["status": "\(status)"])
            try await drop(push)
        case .later(let error):
            guard push.attempts + 1 >= Self.pauses.count else { return }
            services.log(.warning, "push given up", ["reason": error.map { "\($0)" } ?? "busy"])
            try await drop(push)
        }
    }

    private func drop(_ push: WaitingPush) async throws {
        try await services.database.write { tx in try PushQueries.remove(push, in: tx) }
    }

    private func forget(_ subscription: ID<PushSubscription>) async throws {
        try await services.database.write { tx in try SubscriptionQueries.remove([subscription], in: tx) }
    }
}
