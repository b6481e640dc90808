import DatabaseTesting
import HTTPServer
import Testing
import Web

@Suite struct ConnectionTests {
    @Test func `a request is answered and the connection stays for the next one`() async throws {
        try await withServer { _, port in
            let client = try RawClient(port: port)
            for path in ["/one", "/two", "/three"] {
                try await client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                let answer = try await client.read(through: "GET \(path)")
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nDate: "))
                #expect(answer.contains("\r\nContent-Length: \(path.count + 4)\r\n\r\n"))
            }
            client.close()
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `what need not keep the client waiting is done once the answer is sent`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { request in
            var response = Response.text(request.head.path)
            if request.head.path == "/one" { response.afterwards = { await latch.wait() } }
            return response
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("GET /one HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "/one")
            await latch.open()
            _ = try await client.read(through: "/two")
            client.close()
        }
    }

    @Test func `requests sent together are answered in their order`() async throws {
        try await withServer { _, port in
            let client = try RawClient(port: port)
            let requests = (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }
            try await client.send(requests.joined() + "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answers = try await client.readToEnd()
            let bodies = answers.components(between: "GET /", and: "HTTP/1.1")
            var expected: [String] = (0..<50).map { String($0) }
            expected.append("last")
            #expect(bodies == expected)
            client.close()
        }
    }

    @Test func `a client that has said all gets every answer and then the end`() async throws {
        try await withServer { server, port in
            let client = try RawClient(port: port)
            try await client.send(String(repeating: "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", count: 3) + "GET /half HT")
            client.finish()
            let answers = try await client.readToEnd()
            #expect(answers.components(between: "GET /", and: "HTTP/1.1") == ["a", "a", "a"])
            client.close()
            let other = try RawClient(port: port)
            try await other.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab")
            other.finish()
            #expect(try await other.readToEnd() == "")
            other.close()
            try await eventually { server.counters.connectionsOpen == 0 }
        }
    }

    @Test func `a field that would break into two is not sent`() async throws {
        let answer: @Sendable (Request) async -> Response = { _ in
            var response = Response.text("x").with("Location", "/a\r\nSet-Cookie: b=c")
            response.headers.block = HeaderBlock(["X-Always": "yes"])
            return response
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            let text = try await client.readToEnd()
            #expect(
                text.hasPrefix("HTTP/1.1 500 ") && text.contains("X-Always: yes\r\n") && !text.contains("Set-Cookie")
            )
            client.close()
        }
    }

    @Test func `HEAD gets the length but no body`() async throws {
        try await withServer { _, port in
            let client = try RawClient(port: port)
            try await client.send("HEAD /abc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answer = try await client.readToEnd()
            #expect(answer.contains("Content-Length: 9\r\n"))
            #expect(answer.hasSuffix("\r\n\r\n"))
            client.close()
        }
    }

    @Test func `a body reaches the handler whole`() async throws {
        try await withServer(answer: { .text(String(decoding: $0.body.bytes, as: UTF8.self)) }) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\nhel")
            try await client.send("lo ")
            try await client.send("world")
            #expect(try await client.read(through: "hello world").contains("200 OK"))
            client.close()
        }
    }

    @Test func `a body that says it is too large is refused before it is read`() async throws {
        try await withServer(policy: { _ in .buffered(limit: 10) }) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n")
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 413 "))
            client.close()
        }
    }

    @Test func `a stopped server closes idle connections and returns from run`() async throws {
        let server = HTTPServer(configuration: .free, responder: ClosureResponder { _ in .text("") })
        let port = try server.start()
        async let end: Void = server.run()
        let client = try RawClient(port: port)
        try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try await client.read(through: "\r\n\r\n")
        await server.stop(graceWithin: .seconds(5))
        await end
        #expect(try await client.readToEnd() == "")
        client.close()
    }
}

extension HTTPConfiguration {
    /// Any free port, one loop.
    static var free: HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.port = 0
        configuration.loops = 1
        return configuration
    }
}

extension String {
    /// The texts between each `start` and the next `end`, or the end of the text.
    func components(between start: String, and end: String) -> [String] {
        split(separator: start).dropFirst().map { part in
            String(part.split(separator: end, omittingEmptySubsequences: false)[0])
        }
    }
}
