import Synchronization

/// The counts of a server since it started.
public struct ServerCounters: Sendable, Equatable {
    /// Connections that were accepted.
    public var connectionsAccepted = 0
    /// Connections that were turned away at a limit.
    public var connectionsRefused = 0
    /// Connections that are open now.
    public var connectionsOpen = 0
    /// Requests that were answered by the responder.
    public var requests = 0
    /// Requests that were refused before they reached the responder: malformed, too large, unknown.
    public var requestsRefused = 0
    /// Connections that were closed because a request or the next bytes of one came too late.
    public var timeouts = 0
    /// Connections that were cut because the client took none of its answer for too long.
    public var slowClients = 0
    /// Streamed answers that are open now.
    public var streamsOpen = 0
    /// WebSockets that are open now.
    public var webSocketsOpen = 0
    /// Bytes read from clients.
    public var bytesReceived = 0
    /// Bytes written to clients.
    public var bytesSent = 0
    /// The longest time since the last reading in which a loop did not look at its sockets: the loop lag.
    public var longestPause: Duration = .zero

    init(_ tallies: [LoopTally]) {
        for tally in tallies { add(tally) }
    }

    private mutating func add(_ tally: LoopTally) {
        connectionsAccepted += tally.accepted.load(ordering: .relaxed)
        connectionsRefused += tally.refusedConnections.load(ordering: .relaxed)
        connectionsOpen += tally.open.load(ordering: .relaxed)
        requests += tally.requests.load(ordering: .relaxed)
        requestsRefused += tally.refusedRequests.load(ordering: .relaxed)
        timeouts += tally.timeouts.load(ordering: .relaxed)
        slowClients += tally.slowClients.load(ordering: .relaxed)
        streamsOpen += tally.streams.load(ordering: .relaxed)
        webSocketsOpen += tally.webSockets.load(ordering: .relaxed)
        bytesReceived += tally.received.load(ordering: .relaxed)
        bytesSent += tally.sent.load(ordering: .relaxed)
        longestPause = max(longestPause, .nanoseconds(tally.takeLongestPause()))
    }
}
