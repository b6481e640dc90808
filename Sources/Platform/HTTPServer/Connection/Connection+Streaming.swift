internal import CUV
import Synchronization
internal import Web

extension Connection {
    /// Sends an answer that is written over time, in chunks, or up to the end of an HTTP/1.0 connection.
    nonisolated(nonsending) func sendStream(
        _ response: Response,
        _ produce: @Sendable (any ResponseWriter) async throws -> Void
    ) async {
        let hasBody = !answer.isHead && response.status.allowsBody
        let isChunked = response.status.allowsBody && !answer.isOld
        if hasBody, !isChunked { answer.closes = true }
        guard encodeHead(response, isChunked ? .chunked : .none) else {
            return sendDefect(response.headers.block)
        }
        writeHead()
        guard hasBody else { return endAnswer() }
        loop.tally.streams.grow()
        answer.isStream = true
        answer.isEventStream = response.headers["content-type"]?.hasPrefix("text/event-stream") ?? false
        if answer.isEventStream { limitSendBuffer() }
        noticeVanishing()
        let writer = StreamWriter(self, isChunked: isChunked)
        do {
            if answer.isEventStream, context.isDraining { serving?.cancel() }
            try await produce(writer)
            await writer.end()
        } catch {
            // A body cut short must not look whole: the connection ends without the last chunk.
            loop.execute { [self] in close() }
        }
        loop.tally.streams.grow(by: -1)
    }

    /// Keeps the kernel from queueing megabytes of events that a slow client will never see.
    private func limitSendBuffer() {
        var size: Int32 = 64 << 10
        uv_send_buffer_size(UnsafeMutableRawPointer(tcp).assumingMemoryBound(to: uv_handle_t.self), &size)
    }

    /// Lets the kernel end the connection when the client has vanished without a word: what is sent once in a while
    /// would wait a quarter of an hour for its receipt otherwise.
    func noticeVanishing() {
        guard let socket = tcp.descriptor else { return }
        weft_tcp_give_up_after(socket, UInt32(clamping: context.deadlines.idle))
    }

    /// Sends a part of a file.
    ///
    /// It is read off the loop, a piece at a time, as the client takes it.
    nonisolated(nonsending) func sendFile(_ response: Response, _ path: String, _ range: Range<Int>) async {
        guard !answer.isHead, response.status.allowsBody, !range.isEmpty else {
            return sendFileHead(response, range.count)
        }
        guard let file = await FileReader.open(path, on: loop) else {
            return sendInstead(.notFound, "This file is not there any more.\n", response.headers.block)
        }
        sendFileHead(response, range.count, isWhole: false)
        var offset = range.lowerBound
        while offset < range.upperBound, !isClosed {
            let piece = await file.read(at: offset, upTo: range.upperBound - offset)
            guard !isClosed, !piece.isEmpty else { break }
            offset += piece.count
            write(piece)
            guard await hasDrained() else { break }
        }
        file.close()
        if offset == range.upperBound { endAnswer() } else { close() }
    }

    private func sendFileHead(_ response: Response, _ length: Int, isWhole: Bool = true) {
        guard encodeHead(response, response.status.allowsBody ? .length(length) : .none) else {
            return sendDefect(response.headers.block)
        }
        writeHead()
        if isWhole { endAnswer() }
    }

    /// Waits until the client has taken what was written.
    ///
    /// - Returns: `false` when the connection has ended, or the task was cancelled while it waited.
    func hasDrained() async -> Bool {
        if loop.isCurrent, hasSentAll { return !isClosed }
        let isCancelled = CancellationFlag()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.execute { [self] in
                    if isCancelled.isSet { continuation.resume(returning: false) } else { drain(continuation) }
                }
            }
        } onCancel: {
            isCancelled.set()
            loop.execute { [self] in resumeDrained(false) }
        }
    }
}

/// A flag that a task was cancelled, for code that runs outside of it.
private final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .acquiring) }

    func set() {
        flag.store(true, ordering: .releasing)
    }
}
