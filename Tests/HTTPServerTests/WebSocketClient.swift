import Foundation

/// The client's side of a WebSocket, frame by frame.
struct WebSocketClient {
    let socket: RawClient
    /// The server's answer to the handshake.
    let opening: String

    struct Frame: Equatable {
        var opcode: UInt8
        var payload: [UInt8] = []
        var isFinal = true
    }

    init(port: Int, _ socket: RawClient? = nil) async throws {
        self.socket = try socket ?? RawClient(port: port)
        try await self.socket.send(Self.request)
        opening = try await self.socket.read(through: "\r\n\r\n")
    }

    static let request = """
        GET /socket HTTP/1.1\r
        Host: x\r
        Connection: keep-alive, Upgrade\r
        Upgrade: WebSocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """

    func send(_ frame: Frame, isMasked: Bool = true) async throws {
        try await socket.send(Self.bytes(frame, isMasked: isMasked))
    }

    static func bytes(_ frame: Frame, isMasked: Bool = true) -> [UInt8] {
        let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : [0, 0, 0, 0]
        let bit: UInt8 = isMasked ? 0x80 : 0
        var bytes = [frame.opcode | (frame.isFinal ? 0x80 : 0)]
        let count = frame.payload.count
        if count < 126 {
            bytes.append(bit | UInt8(count))
        } else if count < 65_536 {
            bytes += [bit | 126, UInt8(count >> 8), UInt8(count & 255)]
        } else {
            bytes += [bit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
        }
        if isMasked { bytes += mask }
        return bytes + frame.payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    }

    func receive() async throws -> Frame {
        let head = try await exactly(2)
        var count = Int(head[1] & 0x7F)
        if count == 126 { count = try await exactly(2).reduce(0) { $0 << 8 | Int($1) } }
        if count == 127 { count = try await exactly(8).reduce(0) { $0 << 8 | Int($1) } }
        return Frame(opcode: head[0] & 15, payload: try await exactly(count), isFinal: head[0] & 0x80 != 0)
    }

    private func exactly(_ count: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = try await socket.read(upTo: count - bytes.count)
            if more.isEmpty { throw RawClient.ClientError(act: "read a frame", code: 0) }
            bytes += more
        }
        return bytes
    }
}
