import DatabaseTesting
import HTTPServer
import Secrets
import Testing
import Web

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5))) struct WebSocketTests {
    typealias Frame = WebSocketClient.Frame

    @Test func `the handshake is the one of RFC 6455`() async throws {
        try await withServer(answer: echo) { server, port in
            let client = try await WebSocketClient(port: port)
            #expect(client.opening.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            #expect(client.opening.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
            #expect(client.opening.contains("\r\nConnection: Upgrade\r\n"))
            #expect(client.opening.contains("\r\nUpgrade: websocket\r\n"))
            #expect(server.counters.webSocketsOpen == 1)
            client.socket.close()
            try await eventually { server.counters.webSocketsOpen == 0 && server.counters.connectionsOpen == 0 }
        }
    }

    @Test func `messages come back, whole ones and those in fragments with a ping between them`() async throws {
        try await withServer(answer: echo) { _, port in
            let client = try await WebSocketClient(port: port)
            try await client.send(Frame(opcode: 1, payload: Array("hello".utf8)))
            #expect(try await client.receive() == Frame(opcode: 1, payload: Array("hello".utf8)))
            try await client.send(Frame(opcode: 2, payload: [1, 2], isFinal: false))
            try await client.send(Frame(opcode: 9, payload: [7]))
            try await client.send(Frame(opcode: 0, payload: [3], isFinal: false))
            try await client.send(Frame(opcode: 0, payload: [4, 5]))
            #expect(try await client.receive() == Frame(opcode: 10, payload: [7]))
            #expect(try await client.receive() == Frame(opcode: 2, payload: [1, 2, 3, 4, 5]))
            let large = [UInt8](repeating: 9, count: 60_000)
            try await client.send(Frame(opcode: 2, payload: large))
            #expect(try await client.receive() == Frame(opcode: 2, payload: large))
            try await client.send(Frame(opcode: 8, payload: [0x03, 0xE8]))
            #expect(try await client.receive() == Frame(opcode: 8, payload: [0x03, 0xE8]))
            #expect(try await client.socket.readToEnd() == "")
            client.socket.close()
        }
    }

    @Test func `frames that arrive byte by byte, and some with the handshake, are read`() async throws {
        try await withServer(answer: echo) { _, port in
            let socket = try RawClient(port: port)
            let first = WebSocketClient.bytes(Frame(opcode: 1, payload: Array("a".utf8)))
            try await socket.send(Array(WebSocketClient.request.utf8) + first)
            _ = try await socket.read(through: "\r\n\r\n")
            for byte in WebSocketClient.bytes(Frame(opcode: 1, payload: Array("bc".utf8))) {
                try await socket.send([byte])
            }
            #expect(try await socket.read(through: "bc").hasSuffix("\u{1}a\u{FFFD}\u{2}bc"))
            socket.close()
        }
    }

    @Test(arguments: [
        ("a frame that is not masked", WebSocketClient.bytes(Frame(opcode: 1, payload: [65]), isMasked: false), 1002),
        ("an unknown opcode", WebSocketClient.bytes(Frame(opcode: 3)), 1002),
        ("reserved bits", WebSocketClient.bytes(Frame(opcode: 0x41, payload: [65])), 1002),
        ("a fragment of nothing", WebSocketClient.bytes(Frame(opcode: 0, payload: [65])), 1002),
        ("a ping in fragments", WebSocketClient.bytes(Frame(opcode: 9, isFinal: false)), 0),
        (
            "a ping that is too long",
            WebSocketClient.bytes(Frame(opcode: 9, payload: [UInt8](repeating: 1, count: 126))), 0
        ),
        ("text that is not UTF-8", WebSocketClient.bytes(Frame(opcode: 1, payload: [0xC3, 0x28])), 1007),
        (
            "a message that is too long",
            WebSocketClient.bytes(Frame(opcode: 2, payload: [UInt8](repeating: 1, count: 70_000))), 1009
        ),
    ])
    func `what the protocol forbids closes the connection`(_ what: String, _ bytes: [UInt8], _ code: Int) async throws {
        try await withServer(answer: echo) { _, port in
            let client = try await WebSocketClient(port: port)
            try await client.socket.send(bytes)
            let frame = try await client.receive()
            #expect(frame.opcode == 8, "\(what)")
            #expect(frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) } == code, "\(what)")
            client.socket.close()
        }
    }

    @Test(arguments: [
        ("Upgrade: WebSocket", "Upgrade: h2c"), ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8"),
        ("dGhlIHNhbXBsZSBub25jZQ==", "dGhl"), ("keep-alive, Upgrade", "keep-alive"), ("GET", "POST"),
    ])
    func `a request that is no handshake is told what to ask for`(_ right: String, _ wrong: String) async throws {
        try await withServer(answer: echo) { _, port in
            let client = try RawClient(port: port)
            try await client.send(WebSocketClient.request.replacing(right, with: wrong))
            #expect(try await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 426 "))
            client.close()
        }
    }

    @Test func `a client that floods and does not read is held back`() async throws {
        try await withServer(answer: echo) { server, port in
            let client = try await WebSocketClient(port: port, RawClient(port: port, receiveBuffer: 8 << 10))
            let frame = WebSocketClient.bytes(Frame(opcode: 2, payload: [UInt8](repeating: 1, count: 60_000)))
            let count = 300
            async let sending: Void = {
                for _ in 0..<count { try await client.socket.send(frame) }
            }()
            let held = try await settled { server.counters.bytesReceived }
            #expect(held < count * 60_000 / 2)
            for _ in 0..<count { #expect(try await client.receive().payload.count == 60_000) }
            try await sending
            client.socket.close()
        }
    }

    @Test func `a handler that returns says goodbye and a stopping server does too`() async throws {
        try await withServer(answer: echo) { server, port in
            let client = try await WebSocketClient(port: port)
            try await client.send(Frame(opcode: 1, payload: Array("bye".utf8)))
            #expect(try await client.receive() == Frame(opcode: 8, payload: [0x03, 0xE8]))
            client.socket.close()
            let other = try await WebSocketClient(port: port)
            async let stop: Void = server.stop(graceWithin: .seconds(10))
            #expect(try await other.receive() == Frame(opcode: 8, payload: [0x03, 0xE9]))
            other.socket.close()
            await stop
        }
    }

    @Test func `a silent client is asked once and then given up`() async throws {
        var configuration = HTTPConfiguration()
        configuration.idleTimeout = .milliseconds(100)
        try await withServer(configuration, answer: echo) { server, port in
            let client = try await WebSocketClient(port: port)
            #expect(try await client.receive() == Frame(opcode: 9))
            #expect(try await client.socket.readToEnd() == "")
            client.socket.close()
        }
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
        (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
        (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
        (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    ])
    func `the digest is SHA-1`(_ text: String, _ digest: String) {
        let hex = Digest.sha1(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(hex == digest)
    }

    private let echo: @Sendable (Request) async -> Response = { _ in
        Response(
            body: .webSocket { socket in
                while let message = try await socket.receive() {
                    if message == .text("bye") { return }
                    try await socket.send(message)
                }
            }
        )
    }
}
