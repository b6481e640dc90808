import Synchronization
internal import Web

/// What all loops and connections of one server share.
final class ServerContext: Sendable {
    let configuration: HTTPConfiguration
    let responder: any Responder
    let forwarded: ForwardedHeaders
    let deadlines: Deadlines
    private let draining = Atomic(false)
    private let guests = Mutex(Guests())

    private struct Guests {
        var count = 0
        var byClient: [IPAddress: Int] = [:]
    }

    /// The time limits in milliseconds.
    struct Deadlines: Sendable {
        let head, body, idle, write, linger: UInt64

        /// How long a WebSocket may be silent before it is asked, and then again before it is given up.
        var ping: UInt64 { idle / 2 }

        /// How often connections are looked at: often enough for the shortest limit.
        var tick: UInt64 { min(1000, max(10, [head, body, idle, write, linger].reduce(1000, min) / 4)) }
    }

    init(_ configuration: HTTPConfiguration, _ responder: any Responder) {
        self.configuration = configuration
        self.responder = responder
        forwarded = ForwardedHeaders(trusting: configuration.trustedProxies)
        deadlines = Deadlines(
            head: configuration.headTimeout.milliseconds,
            body: configuration.bodyTimeout.milliseconds,
            idle: configuration.idleTimeout.milliseconds,
            write: configuration.writeTimeout.milliseconds,
            linger: configuration.lingerTimeout.milliseconds
        )
    }

    /// Whether the server is stopping: every answer is the last one of its connection.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Begins to stop.
    func drain() {
        draining.store(true, ordering: .relaxed)
    }

    /// Counts a connection in, unless a limit is reached.
    func admit(_ peer: IPAddress) -> Bool {
        let isProxy = forwarded.trusts(peer)
        return guests.withLock { guests in
            guard guests.count < configuration.maximumConnections else { return false }
            let client = peer.household
            if !isProxy {
                let count = guests.byClient[client, default: 0]
                guard count < configuration.maximumConnectionsPerClient else { return false }
                guests.byClient[client] = count + 1
            }
            guests.count += 1
            return true
        }
    }

    /// Counts a connection out.
    func dismiss(_ peer: IPAddress) {
        let isProxy = forwarded.trusts(peer)
        guests.withLock { guests in
            guests.count -= 1
            guard !isProxy, let count = guests.byClient[peer.household] else { return }
            guests.byClient[peer.household] = count > 1 ? count - 1 : nil
        }
    }
}

extension Duration {
    /// Whole milliseconds, at least 1.
    var milliseconds: UInt64 {
        let (seconds, attoseconds) = components
        return UInt64(clamping: max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    }
}
