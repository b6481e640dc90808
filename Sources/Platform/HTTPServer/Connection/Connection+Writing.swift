internal import CUV

extension Connection {
    /// Writes what fits into the socket now and keeps the rest, to be written as the client takes it.
    func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        let sent = hasSentAll ? bytes.withUnsafeBufferPointer { tryWrite($0) } : 0
        guard sent < bytes.count, !isClosed else { return }
        outbox.append(bytes, skipping: sent)
        if !isWriting { writeLater() }
    }

    /// Writes the head that lies in the loop's buffer, and `body` behind it.
    func writeHead(with body: [UInt8] = []) {
        guard !isClosed else { return }
        let head = loop.head.bytes
        var sent = 0
        if hasSentAll {
            sent = body.isEmpty ? tryWrite(head) : body.withUnsafeBufferPointer { tryWrite(head, $0) }
        }
        guard sent < head.count + body.count, !isClosed else { return }
        if sent < head.count { outbox.append(Array(head[sent...])) }
        outbox.append(body, skipping: max(0, sent - head.count))
        if !isWriting { writeLater() }
    }

    /// True where the socket has taken everything that was written.
    var hasSentAll: Bool { outbox.count == 0 && !isWriting }

    /// Resumes when the client has taken what waits; with `false` when the connection has ended.
    func drain(_ continuation: CheckedContinuation<Bool, Never>) {
        if isClosed || hasSentAll {
            continuation.resume(returning: !isClosed)
        } else {
            drained.append(continuation)
        }
    }

    func resumeDrained(_ isOpen: Bool) {
        guard !drained.isEmpty else { return }
        let waiting = drained
        drained = []
        for continuation in waiting { continuation.resume(returning: isOpen) }
    }

    /// Writes until the socket is full.
    ///
    /// - Returns: How many bytes it took, also when it took none.
    private func tryWrite(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var buffer = Self.buffer(bytes)
        return note(uv_try_write(stream, &buffer, 1))
    }

    private func tryWrite(_ head: UnsafeBufferPointer<UInt8>, _ body: UnsafeBufferPointer<UInt8>) -> Int {
        let buffers: [2 of uv_buf_t] = [Self.buffer(head), Self.buffer(body)]
        return buffers.span.withUnsafeBufferPointer { note(uv_try_write(stream, $0.baseAddress, 2)) }
    }

    private func note(_ status: Int32) -> Int {
        if status >= 0 {
            loop.tally.sent.grow(by: Int(status))
            return Int(status)
        }
        if status != UV_EAGAIN.rawValue { close() }
        return 0
    }

    private static func buffer(_ bytes: UnsafeBufferPointer<UInt8>) -> uv_buf_t {
        let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        return uv_buf_init(memory, UInt32(clamping: bytes.count))
    }

    // MARK: Waiting for the client

    /// Gives libuv a copy of the next stretch to write when the socket has room, which also tells us that it has.
    private func writeLater() {
        guard let next = outbox.first?.prefix(LateWrite.capacity) else { return }
        let late = LateWrite(self, next)
        outbox.removeFirst(next.count)
        isWriting = true
        writeDeadline = loop.now + context.deadlines.write
        if !late.start(on: stream) { close() }
    }

    /// A stretch has been written, or could not be.
    func wroteLate(_ count: Int, _ status: Int32) {
        isWriting = false
        writeDeadline = .max
        guard status == 0 else { return close() }
        loop.tally.sent.grow(by: count)
        while !isClosed, let next = outbox.first {
            let sent = next.withUnsafeBufferPointer { tryWrite($0) }
            outbox.removeFirst(sent)
            if sent < next.count { break }
        }
        guard !isClosed else { return }
        guard outbox.count == 0 else { return writeLater() }
        resumeDrained(true)
        webSocket?.readOn()
        if answer.isComplete { completeAnswer() }
    }
}

/// One write that waits for the client, and the memory it writes from.
private final class LateWrite {
    static let capacity = 32 << 10
    private let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private let connection: Connection

    init(_ connection: Connection, _ bytes: ArraySlice<UInt8>) {
        self.connection = connection
        memory = .allocate(capacity: bytes.count)
        _ = memory.initialize(fromContentsOf: bytes)
    }

    deinit {
        request.deallocate()
        memory.deallocate()
    }

    func start(on stream: UnsafeMutablePointer<uv_stream_t>) -> Bool {
        request.pointee.data = Unmanaged.passRetained(self).toOpaque()
        let pointer = UnsafeMutableRawPointer(memory.baseAddress)?.assumingMemoryBound(to: CChar.self)
        var buffer = uv_buf_init(pointer, UInt32(memory.count))
        let status = uv_write(request, stream, &buffer, 1) { request, status in
            guard let data = request?.pointee.data else { return }
            let write = Unmanaged<LateWrite>.fromOpaque(data).takeRetainedValue()
            let loop = write.connection.loop
            write.connection.wroteLate(write.memory.count, status)
            loop.drain()
        }
        if status != 0 { Unmanaged.passUnretained(self).release() }
        return status == 0
    }
}
