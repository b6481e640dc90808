import Synchronization
internal import Web

/// The parts that all loops and connections of one server share.
final class ServerContext: Sendable {
    let configuration: HTTPConfiguration
    let responder: any Responder
    let forwarded: ForwardedHeaders
    let deadlines: Deadlines
    let bodies: BodyBudget
    private let draining = Atomic(false)
    private let guests = Mutex(Guests())

    private struct Guests {
        var count = 0
        var byClient: [IPAddress: Int] = [:]

        mutating func enter(_ client: IPAddress, limit: Int) -> Bool {
            let count = byClient[client, default: 0]
            guard count < limit else { return false }
            byClient[client] = count + 1
            return true
        }

        mutating func leave(_ client: IPAddress) {
            let count = byClient[client, default: 0]
            byClient[client] = count > 1 ? count - 1 : nil
        }
    }

    /// The time limits in milliseconds.
    struct Deadlines: Sendable {
        let head, body, wholeBody, idle, write, linger, farewell: UInt64

        /// How long a WebSocket may be silent before it is asked, and then again before it is given up.
        var ping: UInt64 { idle / 2 }

        /// How often connections are looked at: often enough for the shortest limit.
        var tick: UInt64 { min(1000, max(10, [head, body, idle, write, linger, farewell].reduce(1000, min) / 4)) }
    }

    init(_ configuration: HTTPConfiguration, _ responder: any Responder) {
        self.configuration = configuration
        self.responder = responder
        forwarded = ForwardedHeaders(trusting: configuration.trustedProxies)
        bodies = BodyBudget(configuration)
        deadlines = Deadlines(
            head: configuration.headTimeout.milliseconds,
            body: configuration.bodyTimeout.milliseconds,
            wholeBody: configuration.wholeBodyTimeout.milliseconds,
            idle: configuration.idleTimeout.milliseconds,
            write: configuration.writeTimeout.milliseconds,
            linger: configuration.lingerTimeout.milliseconds,
            farewell: configuration.farewell.milliseconds
        )
    }

    /// True where the server is stopping: every answer is the last one of its connection.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Begins to stop.
    func drain() {
        draining.store(true, ordering: .relaxed)
    }

    /// Counts a connection in, unless a limit is reached.
    func admit(_ peer: IPAddress) -> Bool {
        let client = forwarded.trusts(peer) ? nil : peer.household
        return guests.withLock { guests in
            guard guests.count < configuration.maximumConnections else { return false }
            if let client, !guests.enter(client, limit: configuration.maximumConnectionsPerClient) { return false }
            guests.count += 1
            return true
        }
    }

    /// Counts a connection out.
    func dismiss(_ peer: IPAddress) {
        let client = forwarded.trusts(peer) ? nil : peer.household
        guests.withLock { guests in
            guests.count -= 1
            if let client { guests.leave(client) }
        }
    }

    /// Counts a request in that came through a proxy, unless its client has too many at work.
    func admit(requestOf client: IPAddress) -> Bool {
        guests.withLock { $0.enter(client, limit: configuration.maximumConnectionsPerClient) }
    }

    /// Counts such a request out.
    func dismiss(requestOf client: IPAddress) {
        guests.withLock { $0.leave(client) }
    }
}

extension Duration {
    /// Whole milliseconds, at least 1.
    var milliseconds: UInt64 {
        let (seconds, attoseconds) = components
        return UInt64(clamping: max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    }
}
