import HTTPServer
import Synchronization
import Testing
import Web

@Suite(.timeLimit(.minutes(1))) struct DrainTests {
    @Test func `a request at work is finished, told of the end, and nothing new comes in`() async throws {
        let gate = Gate()
        let answer: @Sendable (Request) async -> Response = { _ in
            await gate.wait()
            return .text("finished")
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.bytesReceived >= 60 }
            async let stop: Void = server.stop(graceWithin: .seconds(30))
            while (try? RawClient(port: port).close()) != nil { try await Task.sleep(for: .milliseconds(2)) }
            await gate.open()
            let answer = try await client.readToEnd()
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("finished"))
            client.close()
            await stop
        }
    }

    @Test func `what does not finish within the grace is cut`() async throws {
        let gate = Gate()
        let answer: @Sendable (Request) async -> Response = { _ in
            await gate.wait()
            return .text("late")
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.bytesReceived > 20 }
            await server.stop(graceWithin: .milliseconds(50))
            #expect(try await client.readToEnd() == "")
            await gate.open()
            client.close()
        }
    }

    @Test func `a port that is taken is told in a sentence`() async throws {
        try await withServer { _, port in
            var configuration = HTTPConfiguration.free
            configuration.port = port
            let second = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("") })
            #expect(throws: HTTPServerError.self) { try second.start() }
        }
    }

    @Test(arguments: [("nonsense", 0), ("127.0.0.1", 70_000), ("203.0.113.1", 0)])
    func `an address that cannot be listened on is told in a sentence`(_ address: String, _ port: Int) {
        var configuration = HTTPConfiguration()
        configuration.address = address
        configuration.port = port
        let server = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("") })
        #expect(throws: HTTPServerError.self) { try server.start() }
    }

    @Test func `several loops share one port and each stops`() async throws {
        var configuration = HTTPConfiguration.free
        configuration.loops = 3
        let server = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("hi") })
        let port = try server.start()
        for _ in 0..<30 {
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try await client.readToEnd().hasSuffix("hi"))
            client.close()
        }
        #expect(server.counters.requests == 30)
        await server.stop(graceWithin: .seconds(10))
        await server.stop(graceWithin: .seconds(10))
        await server.run()
        #expect(server.counters.requests == 30 && server.counters.connectionsOpen == 0)
        #expect(throws: HTTPServerError.self) { try server.start() }
    }
}
