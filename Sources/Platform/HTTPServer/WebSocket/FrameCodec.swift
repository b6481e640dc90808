internal import CWslay
internal import Web

/// Frames of one WebSocket, read and written by libwslay: it unmasks, joins fragments, checks UTF-8, answers pings and
/// closes on what RFC 6455 forbids.
///
/// Used on the connection's loop alone.
final class FrameCodec {
    /// An event that the client sent: a message, or the close.
    enum Event {
        case message(WebSocketMessage)
        case close
    }

    private var context: wslay_event_context_ptr?
    private var incoming: [UInt8] = []
    private var start = 0
    private var outgoing: [UInt8] = []
    private var events: [Event] = []

    init(messageLimit: Int) {
        var callbacks = wslay_event_callbacks()
        callbacks.recv_callback = { context, buffer, count, _, user in
            FrameCodec.from(user).give(context, buffer, count)
        }
        callbacks.send_callback = { _, bytes, count, _, user in
            FrameCodec.from(user).outgoing.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            return count
        }
        callbacks.on_msg_recv_callback = { _, argument, user in
            if let message = argument?.pointee { FrameCodec.from(user).note(message) }
        }
        let me = Unmanaged.passUnretained(self).toOpaque()
        guard wslay_event_context_server_init(&context, &callbacks, me) == 0 else {
            preconditionFailure("libwslay found no memory")
        }
        wslay_event_config_set_max_recv_msg_length(context, UInt64(messageLimit))
    }

    deinit {
        wslay_event_context_free(context)
    }

    /// Reads bytes of the client.
    ///
    /// - Returns: What they say, and what is to be written in answer to them.
    func read(_ bytes: some Sequence<UInt8>) -> (events: [Event], reply: [UInt8]) {
        incoming.append(contentsOf: bytes)
        wslay_event_recv(context)
        incoming.removeFirst(start)
        start = 0
        wslay_event_send(context)
        // wslay stops reading after a breach of the protocol; a close frame of its own is in the reply then.
        if wslay_event_get_read_enabled(context) == 0 {
            incoming = []
            events.append(.close)
        }
        defer { events = [] }
        return (events, takeOutgoing())
    }

    /// The frame of a message.
    func frame(_ message: WebSocketMessage) -> [UInt8] {
        switch message {
        case .text(let text): queue(WSLAY_TEXT_FRAME, Array(text.utf8))
        case .bytes(let bytes): queue(WSLAY_BINARY_FRAME, bytes)
        }
        return takeOutgoing()
    }

    /// The frame that asks whether the client is still there.
    func ping() -> [UInt8] {
        queue(WSLAY_PING, [])
        return takeOutgoing()
    }

    /// The frame that ends our side; nothing if it has been ended.
    ///
    /// Reasons are cut to what fits into the frame.
    func close(_ code: Int, _ reason: String) -> [UInt8] {
        var reason = reason[...]
        while reason.utf8.count > 123 { reason.removeLast() }
        let bytes = Array(reason.utf8)
        wslay_event_queue_close(context, UInt16(clamping: code), bytes, bytes.count)
        wslay_event_send(context)
        return takeOutgoing()
    }

    private func queue(_ opcode: wslay_opcode, _ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var message = wslay_event_msg(
                opcode: UInt8(opcode.rawValue),
                msg: bytes.baseAddress,
                msg_length: bytes.count
            )
            wslay_event_queue_msg(context, &message)
        }
        wslay_event_send(context)
    }

    private func takeOutgoing() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    private func give(_ context: wslay_event_context_ptr?, _ buffer: UnsafeMutablePointer<UInt8>?, _ room: Int) -> Int {
        let count = min(room, incoming.count - start)
        guard count > 0, let buffer else {
            wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK.rawValue)
            return -1
        }
        _ = UnsafeMutableBufferPointer(start: buffer, count: count).initialize(
            fromContentsOf: incoming[start..<(start + count)]
        )
        start += count
        return count
    }

    private func note(_ message: wslay_event_on_msg_recv_arg) {
        let bytes = UnsafeBufferPointer(start: message.msg, count: message.msg_length)
        switch UInt32(message.opcode) {
        case WSLAY_TEXT_FRAME.rawValue: events.append(.message(.text(String(decoding: bytes, as: UTF8.self))))
        case WSLAY_BINARY_FRAME.rawValue: events.append(.message(.bytes(Array(bytes))))
        case WSLAY_CONNECTION_CLOSE.rawValue: events.append(.close)
        default: break
        }
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> FrameCodec {
        guard let pointer else { preconditionFailure("libwslay lost its context") }
        return Unmanaged<FrameCodec>.fromOpaque(pointer).takeUnretainedValue()
    }
}
