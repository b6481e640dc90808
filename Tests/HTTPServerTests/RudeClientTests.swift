import DatabaseTesting
import HTTPServer
import Testing
import Web

/// Clients that leave in the middle of everything.
@Suite(.timeLimit(.minutes(5))) struct RudeClientTests {
    @Test func `two thousand clients that come, ask and vanish leave nothing behind`() async throws {
        var configuration = HTTPConfiguration()
        configuration.lingerTimeout = .milliseconds(50)
        configuration.maximumConnectionsPerClient = 4000
        try await withServer(configuration, policy: Self.policy, answer: Self.answer) { server, port in
            await withTaskGroup { group in
                for slot in 0..<8 {
                    group.addTask {
                        var random = SeededRandom(seed: UInt64(slot))
                        for _ in 0..<250 { try? await Self.visit(port, &random) }
                    }
                }
            }
            try await eventually {
                let counters = server.counters
                return counters.connectionsOpen == 0 && counters.streamsOpen == 0 && counters.webSocketsOpen == 0
            }
            // Who resets at once is gone before he is accepted.
            #expect(server.counters.connectionsAccepted > 1000)
            #expect(server.counters.requests > 500 && server.counters.requestsRefused > 50)
            let client = try RawClient(port: port)
            try await client.send("GET /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try await client.readToEnd().hasSuffix("hello"))
            client.close()
        }
    }

    private static let requests: [[UInt8]] =
        [
            "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n", "GET /large HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /events HTTP/1.1\r\nHost: x\r\n\r\n", "GET /export HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n\(String(repeating: "a", count: 50))",
            "POST /upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "POST /ignored HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nabc",
            "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nBroken\r\n\r\n",
        ].map { Array($0.utf8) } + [
            Array(WebSocketClient.request.utf8) + WebSocketClient.bytes(.init(opcode: 1, payload: Array("hello".utf8))),
            Array(WebSocketClient.request.utf8) + WebSocketClient.bytes(.init(opcode: 8)),
        ]

    /// Asks for one or two things, perhaps not to the end, reads a little or nothing, and goes.
    private static func visit(_ port: Int, _ random: inout SeededRandom) async throws {
        let client = try RawClient(port: port, receiveBuffer: 8 << 10)
        defer { leave(client, Int.random(in: 0..<3, using: &random)) }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let request = requests.randomElement(using: &random) ?? []
            let isWhole = Int.random(in: 0..<4, using: &random) > 0
            try await client.send(isWhole ? request : Array(request.dropLast(Int.random(in: 1...20, using: &random))))
            // Some of these send nothing back, so nobody waits for more than what is there.
            if Bool.random(using: &random) { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    private static func leave(_ client: RawClient, _ way: Int) {
        switch way {
        case 0: client.reset()
        case 1:
            client.finish()
            client.close()
        default: client.close()
        }
    }

    private static let policy: @Sendable (RequestHead) -> BodyPolicy = { head in
        head.path == "/upload" || head.path == "/ignored" ? .streamed(limit: 1000) : .standard
    }

    private static let answer: @Sendable (Request) async -> Response = { request in
        switch request.head.path {
        case "/large": return Response(body: .bytes([UInt8](repeating: 1, count: 4 << 20)))
        case "/events":
            return .events(heartbeat: .milliseconds(1) ... .milliseconds(5)) { events in
                while !Task.isCancelled, events.send(ServerEvent(data: "tick")) {
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
        case "/export":
            return Response(
                body: .stream { writer in
                    for _ in 0..<100 { try await writer.write([UInt8](repeating: 1, count: 10_000)) }
                }
            )
        case "/upload":
            guard case .stream(let stream) = request.body else { return .text("in memory") }
            while let piece = try? await stream.next() { if piece.isEmpty { break } }
            return .text("taken")
        case "/slow":
            try? await Task.sleep(for: .milliseconds(5))
            return .text("slow")
        case "/socket":
            return Response(
                body: .webSocket { socket in
                    while let message = try await socket.receive() { try await socket.send(message) }
                }
            )
        default: return .text("hello")
        }
    }
}
