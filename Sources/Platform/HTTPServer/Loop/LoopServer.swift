internal import CUV
import Synchronization

/// One loop with its listening socket and its connections.
///
/// Unchecked: after ``start()`` everything here is used on the loop's thread alone.
final class LoopServer: @unchecked Sendable {
    /// The port that is listened on.
    private(set) var port: Int
    private let loop: EventLoop
    private let context: ServerContext
    private let listener: UnsafeMutablePointer<uv_tcp_t>
    private let timer: UnsafeMutablePointer<uv_timer_t>
    private var connections: [Connection] = []
    private var stopping: Stop?

    private struct Stop {
        let deadline: UInt64
        let continuation: CheckedContinuation<Void, Never>
        var isListening = true
    }

    /// For how many milliseconds connections that have begun may come about before nobody listens any more.
    private static let lastCall: UInt64 = 25

    /// The counts of the loop.
    var tally: LoopTally { loop.tally }

    /// Listens on the configured address and `port`.
    ///
    /// The loop does not run yet.
    init(_ context: ServerContext, port: Int) throws(HTTPServerError) {
        self.context = context
        self.port = port
        loop = try EventLoop()
        listener = .allocate(capacity: 1)
        timer = .allocate(capacity: 1)
        do throws(HTTPServerError) {
            try listen(port)
        } catch {
            loop.abandon()
            throw error
        }
    }

    private func listen(_ port: Int) throws(HTTPServerError) {
        let socket = try ListeningSocket(listener, on: loop, context.configuration, port: port)
        self.port = socket.port
        listener.pointee.data = Unmanaged.passUnretained(self).toOpaque()
        uv_timer_init(loop.uv, timer)
        timer.pointee.data = listener.pointee.data
        try socket.listen { stream, status in
            guard status == 0 else { return }
            LoopServer.from(stream?.pointee.data)?.accept()
        }
    }

    /// Lets go of the socket of a server that does not start after all.
    func abandon() {
        loop.abandon()
    }

    deinit {
        listener.deallocate()
        timer.deallocate()
    }

    /// Starts the thread.
    func start() throws(HTTPServerError) {
        try loop.start { [self] in
            startTimer(first: context.deadlines.tick)
        }
        // The handles point here until the loop has ended; `stop` gives this back.
        _ = Unmanaged.passRetained(self)
    }

    /// Ticks in so many milliseconds, and regularly from then on.
    private func startTimer(first: UInt64) {
        uv_timer_start(timer, { LoopServer.from($0?.pointee.data)?.tick() }, first, context.deadlines.tick)
    }

    // MARK: Connections

    private func accept() {
        let connection = Connection(loop, context)
        guard let peer = connection.accept(from: listener) else { return }
        admit(connection, from: peer)
    }

    private func admit(_ connection: Connection, from peer: IPAddress) {
        loop.tally.accepted.grow()
        guard context.admit(peer) else {
            loop.tally.refusedConnections.grow()
            connection.turnAway()
            return
        }
        connection.slot = connections.count
        connections.append(connection)
        loop.tally.open.store(connections.count, ordering: .relaxed)
        connection.open { [self] in remove(connection) }
        if stopping != nil { connection.drain() }
    }

    private func remove(_ connection: Connection) {
        guard let slot = connection.slot, let last = connections.popLast() else { return }
        if last !== connection {
            connections[slot] = last
            last.slot = slot
        }
        connection.slot = nil
        context.dismiss(connection.peer)
        loop.tally.open.store(connections.count, ordering: .relaxed)
        finishIfEmpty()
    }

    private func tick() {
        let now = loop.now
        for connection in connections { connection.expire(at: now) }
        guard let stopping else { return }
        if stopping.isListening { stopListening() }
        guard stopping.deadline <= now else { return }
        for connection in connections { connection.close() }
    }

    // MARK: Stopping

    /// Ends the loop: soon when it is idle, at the latest after `grace`.
    func stop(within grace: Duration) async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                stopping = Stop(deadline: loop.now + grace.milliseconds, continuation: continuation)
                if let socket = listener.descriptor { weft_begin_no_more(socket) }
                for connection in connections { connection.drain() }
                startTimer(first: Self.lastCall)
            }
        }
        loop.join()
        Unmanaged.passUnretained(self).release()
    }

    /// Closes the listening socket once its queue is empty: closing it would reset those in it.
    private func stopListening() {
        stopping?.isListening = false
        if let socket = listener.descriptor { takeThoseWhoWait(at: socket) }
        close(UnsafeMutableRawPointer(listener))
        finishIfEmpty()
    }

    private func takeThoseWhoWait(at socket: uv_os_fd_t) {
        while true {
            let waiting = weft_accept_waiting(socket)
            guard waiting >= 0 else { return }
            let connection = Connection(loop, context)
            if let peer = connection.accept(waiting) { admit(connection, from: peer) }
        }
    }

    private func finishIfEmpty() {
        guard let stopping, !stopping.isListening, connections.isEmpty else { return }
        self.stopping = nil
        close(UnsafeMutableRawPointer(timer))
        loop.finish()
        stopping.continuation.resume()
    }

    private func close(_ handle: UnsafeMutableRawPointer) {
        uv_close(handle.assumingMemoryBound(to: uv_handle_t.self), nil)
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> LoopServer? {
        pointer.map { Unmanaged<LoopServer>.fromOpaque($0).takeUnretainedValue() }
    }
}
