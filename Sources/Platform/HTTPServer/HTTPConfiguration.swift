internal import CUV

/// How the HTTP server listens and what it puts up with.
public struct HTTPConfiguration: Sendable {
    /// The address to listen on, IPv4 or IPv6.
    ///
    /// Loopback by default: the world comes in through a reverse proxy.
    public var address = "127.0.0.1"
    /// The port, 0–65,535; 0 takes any that is free.
    public var port = 8080
    /// The number of event loops, each a thread of its own; one for each core by default.
    public var loops = Int(uv_available_parallelism())
    /// The most connections at once, over all loops.
    public var maximumConnections = 16_384
    /// The most connections at once from one IPv4 address or one IPv6 /64.
    ///
    /// Trusted proxies are not counted; of a client behind one, the requests that are at work are.
    public var maximumConnectionsPerClient = 512
    /// The most memory that bodies of requests take together until they are answered, in bytes.
    public var maximumBodies = 64 << 20
    /// The part of ``maximumBodies`` that one client may take.
    public var maximumBodiesPerClient = 8 << 20
    /// The longest message a WebSocket takes, in bytes.
    public var maximumWebSocketMessage = 64 << 10
    /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; those of nobody else are.
    public var trustedProxies: [AddressRange] = []
    /// How long the head of a request may take from its first byte.
    public var headTimeout: Duration = .seconds(10)
    /// How long a body may be silent.
    ///
    /// A body must also keep up ``minimumBodyRate``.
    public var bodyTimeout: Duration = .seconds(30)
    /// The slowest a body may come, in bytes a second, over any stretch of ``bodyTimeout``.
    public var minimumBodyRate = 256
    /// How long a whole body may take, besides the time that it needs at ``ordinaryBodyRate``.
    public var wholeBodyTimeout: Duration = .seconds(60)
    /// The bytes a second at which the time for a whole body is reckoned.
    public var ordinaryBodyRate = 16 << 10
    /// How long a connection may wait for its next request.
    public var idleTimeout: Duration = .seconds(60)
    /// How long a client may take none of an answer that is ready for it.
    public var writeTimeout: Duration = .seconds(30)
    /// How long a connection is read on after its last answer, so that the client sees it before the connection ends.
    public var lingerTimeout: Duration = .seconds(5)

    /// How long a connection that was just used is kept for its next request while the server stops.
    ///
    /// That one is answered, and told that it was the last.
    public var farewell: Duration = .seconds(1)

    /// The defaults.
    public init() {}
}
