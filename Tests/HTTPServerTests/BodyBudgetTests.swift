import DatabaseTesting
import HTTPServer
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct BodyBudgetTests {
    private static let half = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 8000\r\n\r\n"

    @Test(arguments: [BodyPolicy.buffered(limit: 10_000), .streamed(limit: 10_000)])
    func `the bodies of one client take their share of memory and no more`(_ policy: BodyPolicy) async throws {
        var configuration = HTTPConfiguration()
        configuration.maximumBodiesPerClient = 10_000
        try await withServer(configuration, policy: { _ in policy }, answer: Self.count) { server, port in
            let first = try RawClient(port: port)
            try await first.send(Self.half + String(repeating: "a", count: 6000))
            try await eventually { server.counters.bytesReceived >= 6000 + Self.half.utf8.count }
            let second = try RawClient(port: port)
            try await second.send(Self.half + String(repeating: "b", count: 6000))
            let refusal = try await second.readToEnd()
            #expect(refusal.hasPrefix("HTTP/1.1 503 "))

            try await first.send(String(repeating: "a", count: 2000))
            #expect(try await first.read(through: "8000 bytes.").hasPrefix("HTTP/1.1 200 "))
            try await first.send(Self.half + String(repeating: "c", count: 8000))
            #expect(try await first.read(through: "8000 bytes.").hasPrefix("HTTP/1.1 200 "))
            for client in [first, second] { client.close() }
        }
    }

    @Test func `a refusal for want of room says when to try again`() async throws {
        var configuration = HTTPConfiguration()
        configuration.maximumBodies = 100
        try await withServer(configuration, answer: Self.count) { _, port in
            let client = try RawClient(port: port)
            try await client.send(Self.half + String(repeating: "a", count: 6000))
            let refusal = try await client.readToEnd()
            #expect(refusal.hasPrefix("HTTP/1.1 503 ") && refusal.contains("\r\nRetry-After: 5\r\n"))
            client.close()
        }
    }

    @Test func `what a connection that is cut had taken is free again`() async throws {
        var configuration = HTTPConfiguration()
        configuration.maximumBodies = 10_000
        try await withServer(configuration, answer: Self.count) { server, port in
            for _ in 0..<5 {
                let cut = try RawClient(port: port)
                let received = server.counters.bytesReceived
                try await cut.send(Self.half + String(repeating: "a", count: 6000))
                try await eventually { server.counters.bytesReceived >= received + 6000 }
                cut.reset()
                try await eventually { server.counters.connectionsOpen == 0 }
            }
            let whole = try RawClient(port: port)
            try await whole.send(Self.half + String(repeating: "a", count: 8000))
            #expect(try await whole.read(through: "8000 bytes.").hasPrefix("HTTP/1.1 200 "))
            whole.close()
        }
    }

    @Test func `a body that keeps up the slowest rate is given up all the same when it takes too long`() async throws {
        var configuration = HTTPConfiguration()
        configuration.minimumBodyRate = 1
        configuration.wholeBodyTimeout = .milliseconds(100)
        configuration.ordinaryBodyRate = 1_000_000_000
        try await withServer(configuration) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n")
            let dripping = Task {
                while !Task.isCancelled {
                    try await client.send("A")
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 408 "))
            dripping.cancel()
            _ = await dripping.result
            client.close()
        }
    }

    @Test func `a client behind a proxy has so many requests at work and no more`() async throws {
        let latch = Latch()
        var configuration = HTTPConfiguration()
        configuration.maximumConnectionsPerClient = 1
        configuration.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap { $0 }
        let answer: @Sendable (Request) async -> Response = { request in
            if request.head.path == "/held" { await latch.wait() }
            return .text("\(request.client).")
        }
        try await withServer(configuration, answer: answer) { server, port in
            let held = try RawClient(port: port)
            try await held.send(Self.get("/held", by: "203.0.113.5"))
            try await eventually { server.counters.bytesReceived >= Self.get("/held", by: "203.0.113.5").utf8.count }
            let same = try RawClient(port: port)
            try await same.send(Self.get("/", by: "203.0.113.5"))
            #expect(try await same.readToEnd().hasPrefix("HTTP/1.1 503 "))
            let other = try RawClient(port: port)
            try await other.send(Self.get("/", by: "203.0.113.6"))
            #expect(try await other.read(through: "203.0.113.6.").hasPrefix("HTTP/1.1 200 "))
            await latch.open()
            #expect(try await held.read(through: "203.0.113.5.").hasPrefix("HTTP/1.1 200 "))
            try await held.send(Self.get("/", by: "203.0.113.5"))
            #expect(try await held.read(through: "203.0.113.5.").hasPrefix("HTTP/1.1 200 "))
            for client in [held, same, other] { client.close() }
        }
    }

    private static func get(_ path: String, by client: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \(client)\r\n\r\n"
    }

    /// Answers with the length of the body, or with 503 where there was no room for it.
    private static let count: @Sendable (Request) async -> Response = { request in
        do throws(RequestBodyError) {
            return .text("\(try await request.collected().body.bytes.count) bytes.")
        } catch {
            return .text("\(error)", status: error == .noRoom ? .unavailable : .badRequest)
        }
    }
}
