internal import CUV
import Synchronization
public import Web

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An HTTP/1.1 server: one libuv loop on a thread of its own for each core, all listening on one port.
///
///     let server = HTTPServer(configuration: HTTPConfiguration(), responder: site)
///     let port = try server.start()
///     await server.run()
public final class HTTPServer: Server {
    private let context: ServerContext
    private let state = Mutex(State())

    private struct State {
        var loops: [LoopServer] = []
        var tallies: [LoopTally] = []
        var hasStarted = false
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// A server that has not started yet.
    public init(configuration: HTTPConfiguration, responder: any Responder) {
        context = ServerContext(configuration, responder)
    }

    /// Listens, and answers from now on.
    ///
    /// The process ignores `SIGPIPE` from here on.
    ///
    /// - Returns: The port, which matters if the configured one is 0.
    /// - Throws: ``HTTPServerError`` when the address is not free or not ours.
    public func start() throws(HTTPServerError) -> Int {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        guard isFirst else { throw HTTPServerError("A server starts once; make another one.") }
        signal(SIGPIPE, SIG_IGN)
        let loops = try PortClaim.holding(context.configuration) { () throws(HTTPServerError) in try listen() }
        for loop in loops { try loop.start() }
        state.withLock { state in
            state.loops = loops
            state.tallies = loops.map(\.tally)
        }
        return loops[0].port
    }

    /// Makes the loops, all with the port that the first one got.
    private func listen() throws(HTTPServerError) -> [LoopServer] {
        var port = context.configuration.port
        var loops: [LoopServer] = []
        do throws(HTTPServerError) {
            for _ in 0..<max(1, context.configuration.loops) {
                let loop = try LoopServer(context, port: port)
                port = loop.port
                loops.append(loop)
            }
        } catch {
            for loop in loops { loop.abandon() }
            throw error
        }
        return loops
    }

    /// Returns once the server has stopped.
    public func run() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiting.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    /// Stops: takes no new connection, tells streams, and lets requests finish.
    ///
    /// A connection ends behind an answer that says so, or when no request has come on it for
    /// ``HTTPConfiguration/farewell``: one that is on its way is not lost.
    ///
    /// - Parameter grace: How long requests may take; what is left then is cut.
    public func stop(graceWithin grace: Duration = .seconds(20)) async {
        let loops = state.withLock { state in
            defer { state.loops = [] }
            return state.loops
        }
        context.drain()
        await withTaskGroup { group in
            for loop in loops { group.addTask { await loop.stop(within: grace) } }
        }
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// The counts of the server since it started.
    ///
    /// Reading it begins a new stretch for ``ServerCounters/longestPause``.
    public var counters: ServerCounters {
        ServerCounters(state.withLock { $0.tallies })
    }
}
