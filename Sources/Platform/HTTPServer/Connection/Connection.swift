internal import CUV
internal import Web

/// One client: reads its requests one after another, has each answered, and writes the answers in order.
///
/// Unchecked: everything here is used on the loop's thread alone. Tasks of handlers run there too; what may be called
/// from elsewhere goes through `loop.execute`.
final class Connection: @unchecked Sendable {
    let loop: EventLoop
    let context: ServerContext
    let tcp: UnsafeMutablePointer<uv_tcp_t>
    /// Who is at the other end of the socket.
    private(set) var peer: IPAddress
    /// Who asks: the peer, or whom a trusted proxy named for the request at work.
    var client = IPAddress.unknown
    /// The peer as handlers see it.
    private(set) var peerClient = ClientAddress("")
    private(set) var isBehindProxy = false
    /// The place in the loop's list of connections.
    var slot: Int?
    /// When to give up on what is to come, in milliseconds on the loop's clock.
    @exclusivity(unchecked) var readDeadline = UInt64.max
    /// When to give up on a client that takes nothing.
    @exclusivity(unchecked) var writeDeadline = UInt64.max
    /// When the connection was opened or its last answer sent.
    var lastUse: UInt64 = 0
    /// Since when the body is not read, because its reader lags behind.
    var heldSince: UInt64 = 0
    private var onClose: () -> Void = {}
    private(set) var isClosed = false

    // One thread alone comes here, so that checks for overlapping access find nothing and cost a tenth of a request.

    // Reading
    @exclusivity(unchecked) var reading = Reading.head
    /// The bytes that have arrived and nobody has read yet.
    @exclusivity(unchecked) var input: [UInt8] = []
    var isReadingPaused = false
    /// True where the client has said that it sends no more.
    @exclusivity(unchecked) var hasPeerEnded = false
    @exclusivity(unchecked) var parser = RequestHeadParser()

    // The request at work
    @exclusivity(unchecked) var request: Request?
    @exclusivity(unchecked) var upload: Upload?
    @exclusivity(unchecked) var answer = AnswerState()
    /// How many bytes of its body are counted.
    var keptBytes = 0
    /// True where it is counted among those of its client.
    var isCounted = false
    /// The task that has the requests answered, one after the other, and what it waits for between them.
    @exclusivity(unchecked) var serving: Task<Void, Never>?
    @exclusivity(unchecked) var nextRequest: UnsafeContinuation<Request?, Never>?
    var webSocket: WebSocketConnection?

    // Writing
    @exclusivity(unchecked) var outbox = Outbox()
    @exclusivity(unchecked) var isWriting = false
    var drained: [CheckedContinuation<Bool, Never>] = []

    /// The meaning of the bytes that arrive.
    enum Reading {
        /// The head of a request.
        case head
        /// The body of the request at work.
        case body
        /// Later requests, kept until the one at work is answered.
        case later
        /// Frames.
        case webSocket
        /// Nothing that matters: the last answer is on its way.
        case nothing
    }

    init(_ loop: EventLoop, _ context: ServerContext) {
        self.loop = loop
        self.context = context
        peer = .unknown
        tcp = .allocate(capacity: 1)
    }

    deinit {
        tcp.deallocate()
    }

    var stream: UnsafeMutablePointer<uv_stream_t> {
        UnsafeMutableRawPointer(tcp).assumingMemoryBound(to: uv_stream_t.self)
    }

    // MARK: Opening and closing

    /// Takes the next connection of a listening socket; `nil` if it is already gone.
    func accept(from listener: UnsafeMutablePointer<uv_tcp_t>) -> IPAddress? {
        let source = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: uv_stream_t.self)
        return begin { uv_accept(source, stream) }
    }

    /// Takes a connection that was accepted without the loop; `nil` if it is already gone.
    func accept(_ descriptor: Int32) -> IPAddress? {
        begin { uv_tcp_open(tcp, descriptor) }
    }

    private func begin(_ attach: () -> Int32) -> IPAddress? {
        guard uv_tcp_init(loop.uv, tcp) == 0 else { return nil }
        tcp.pointee.data = Unmanaged.passRetained(self).toOpaque()
        guard attach() == 0, let peer = readPeer() else {
            close()
            return nil
        }
        self.peer = peer
        client = peer
        return peer
    }

    /// Begins to read.
    ///
    /// `onClose` is called once, when the connection ends.
    func open(_ onClose: @escaping () -> Void) {
        self.onClose = onClose
        peerClient = peer.client
        isBehindProxy = context.forwarded.trusts(peer)
        uv_tcp_nodelay(tcp, 1)
        lastUse = loop.measured
        wait(context.deadlines.idle)
        startReading()
    }

    /// Says that the server has no room, and ends.
    func turnAway() {
        write(RequestError.noRoom)
        close()
    }

    /// Ends the connection now, whatever is going on.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        readDeadline = .max
        writeDeadline = .max
        serving?.cancel()
        nextRequest.take()?.resume(returning: nil)
        upload?.fail(.broken)
        webSocket?.end()
        resumeDrained(false)
        uv_close(UnsafeMutableRawPointer(tcp).assumingMemoryBound(to: uv_handle_t.self)) { handle in
            guard let data = handle?.pointee.data else { return }
            Unmanaged<Connection>.fromOpaque(data).release()
        }
        serving = nil
        release()
        onClose()
        onClose = {}
    }

    /// True where bytes have arrived that nobody has read.
    var hasUnreadInput: Bool {
        tcp.descriptor.map { weft_has_input($0) != 0 } ?? false
    }

    /// Gives up on what is to come in so many milliseconds.
    func wait(_ milliseconds: UInt64) {
        readDeadline = loop.now + milliseconds
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Connection? {
        pointer.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    private func readPeer() -> IPAddress? {
        var storage = sockaddr_storage()
        var size = Int32(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { uv_tcp_getpeername(tcp, $0, &size) }
        }
        return status == 0 ? IPAddress(&storage) : nil
    }
}
