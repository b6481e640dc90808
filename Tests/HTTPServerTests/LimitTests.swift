import DatabaseTesting
import HTTPServer
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct LimitTests {
    @Test func `a head that does not end in time is answered with 408`() async throws {
        try await withServer(hasty { $0.headTimeout = .milliseconds(50) }) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: ")
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 408 "))
            #expect(server.counters.timeouts == 1)
            client.close()
        }
    }

    @Test func `a head that drips does not buy time`() async throws {
        try await withServer(hasty { $0.headTimeout = .milliseconds(100) }) { _, port in
            let client = try RawClient(port: port)
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

    @Test func `a body that falls silent is answered with 408`() async throws {
        try await withServer(hasty { $0.bodyTimeout = .milliseconds(50) }) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 408 "))
            client.close()
        }
    }

    @Test func `a body that drips below the slowest rate is given up`() async throws {
        let hasty = hasty {
            $0.bodyTimeout = .milliseconds(100)
            $0.minimumBodyRate = 100_000
        }
        try await withServer(hasty) { _, port in
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

    @Test func `the reader of a body that falls silent is told`() async throws {
        let answer: @Sendable (Request) async -> Response = { request in
            guard case .stream(let stream) = request.body else { return .text("") }
            do throws(RequestBodyError) {
                while try await stream.next() != nil {}
                return .text("whole")
            } catch {
                return .text("\(error).", status: .badRequest)
            }
        }
        let configuration = hasty { $0.bodyTimeout = .milliseconds(50) }
        try await withServer(configuration, policy: { _ in .streamed(limit: 100) }, answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await client.readToEnd().hasSuffix("timeout."))
            client.close()
        }
    }

    @Test func `a connection without requests is closed without a word`() async throws {
        try await withServer(hasty { $0.idleTimeout = .milliseconds(50) }) { _, port in
            let fresh = try RawClient(port: port)
            #expect(try await fresh.readToEnd() == "")
            let used = try RawClient(port: port)
            try await used.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await used.readToEnd().hasSuffix("GET /a"))
            fresh.close()
            used.close()
        }
    }

    @Test func `one client may open so many connections and no more`() async throws {
        try await withServer(hasty { $0.maximumConnectionsPerClient = 2 }) { server, port in
            let first = try RawClient(port: port)
            let second = try RawClient(port: port)
            try await eventually { server.counters.connectionsOpen == 2 }
            let third = try RawClient(port: port)
            #expect(try await third.readToEnd().hasPrefix("HTTP/1.1 503 "))
            #expect(server.counters.connectionsRefused == 1)
            first.close()
            try await eventually { server.counters.connectionsOpen == 1 }
            let fourth = try RawClient(port: port)
            try await fourth.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try await fourth.readToEnd().hasSuffix("GET /a"))
            for client in [second, third, fourth] { client.close() }
        }
    }

    @Test func `all together may open so many connections and trusted proxies are not counted apart`() async throws {
        let configuration = hasty {
            $0.maximumConnections = 3
            $0.maximumConnectionsPerClient = 1
            $0.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap { $0 }
        }
        try await withServer(configuration) { server, port in
            let clients = try (0..<3).map { _ in try RawClient(port: port) }
            try await eventually { server.counters.connectionsOpen == 3 }
            let last = try RawClient(port: port)
            #expect(try await last.readToEnd().hasPrefix("HTTP/1.1 503 "))
            for client in clients + [last] { client.close() }
        }
    }

    @Test func `later requests are not read without bound while one is at work`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { _ in
            await latch.wait()
            return .text("done.")
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            let request = "GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "x", count: 1000))\r\n\r\n"
            let last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            async let sending: Void = client.send(String(repeating: request, count: 20_000) + last)
            let held = try await settled { server.counters.bytesReceived }
            #expect(held < 256 << 10)
            await latch.open()
            let answers = try await client.readToEnd()
            #expect(answers.split(separator: "done.").count == 20_001)
            try await sending
            client.close()
        }
    }

    private func hasty(_ change: (inout HTTPConfiguration) -> Void) -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        change(&configuration)
        return configuration
    }
}
