import DatabaseTesting
import Dispatch
import HTTPServer
import Synchronization
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct DrainTests {
    @Test func `a request at work is finished, told of the end, and nothing new comes in`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { _ in
            await latch.wait()
            return .text("finished")
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.bytesReceived >= 60 }
            async let stop: Void = server.stop(graceWithin: .seconds(30))
            while (try? RawClient(port: port).close()) != nil { try await Task.sleep(for: .milliseconds(2)) }
            await latch.open()
            let answer = try await client.readToEnd()
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("finished"))
            client.close()
            await stop
        }
    }

    @Test func `a request on its way when the server begins to stop is answered, and told that it was the last`()
        async throws
    {
        try await withServer(.patient) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET /first HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "GET /first")
            async let stop: Void = server.stop(graceWithin: .seconds(60))
            try await ended(port)
            try await client.send("GET /second HTTP/1.1\r\nHost: x\r\n\r\n")
            let answer = try await client.readToEnd()
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("GET /second"))
            client.close()
            await stop
        }
    }

    @Test func `an answer that began before the end does not cost the next request its own`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { request in
            guard request.head.path == "/long" else { return .text("short") }
            return Response(
                body: .stream { writer in
                    try await writer.write(Array("begun".utf8))
                    await latch.wait()
                }
            )
        }
        try await withServer(.patient, answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "begun\r\n")
            async let stop: Void = server.stop(graceWithin: .seconds(60))
            try await ended(port)
            await latch.open()
            _ = try await client.read(through: "0\r\n\r\n")
            try await client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            let answer = try await client.readToEnd()
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("short"))
            client.close()
            await stop
        }
    }

    @Test func `whoever waits in the queue of the port when the server stops is let in and answered`() async throws {
        let block = Block()
        let answer: @Sendable (Request) async -> Response = { request in
            if request.head.path == "/block" { block.wait() }
            return .text("answered")
        }
        try await withServer(.patient, answer: answer) { server, port in
            let first = try RawClient(port: port)
            try await first.send("GET /block HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            try await eventually { block.isEntered }
            let waiting = try (0..<20).map { _ in try RawClient(port: port) }
            for client in waiting { try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
            async let stop: Void = server.stop(graceWithin: .seconds(60))
            try await Task.sleep(for: .milliseconds(50))
            block.open()
            for client in [first] + waiting {
                #expect(try await client.readToEnd().hasSuffix("answered"))
                client.close()
            }
            await stop
        }
    }

    @Test func `a connection that was quiet for long does not hold the server up`() async throws {
        var configuration = HTTPConfiguration()
        configuration.farewell = .milliseconds(1)
        try await withServer(configuration) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET /first HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "GET /first")
            await server.stop(graceWithin: .seconds(600))
            #expect(try await client.readToEnd() == "")
            client.close()
        }
    }

    /// Waits until nobody is let in any more.
    private func ended(_ port: Int) async throws {
        while (try? RawClient(port: port).close()) != nil { try await Task.sleep(for: .milliseconds(2)) }
    }

    @Test func `what does not finish within the grace is cut`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { _ in
            await latch.wait()
            return .text("late")
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.bytesReceived > 20 }
            await server.stop(graceWithin: .milliseconds(50))
            #expect(try await client.readToEnd() == "")
            await latch.open()
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

    @Test func `a port that the loops of one server share is not shared with another server`() async throws {
        var configuration = HTTPConfiguration.free
        configuration.loops = 2
        let first = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("") })
        configuration.port = try first.start()
        let second = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("") })
        let error = #expect(throws: HTTPServerError.self) { try second.start() }
        #expect(error?.description.contains("is in use by another program") == true)
        await first.stop(graceWithin: .seconds(10))
        let third = HTTPServer(configuration: configuration, responder: ClosureResponder { _ in .text("") })
        // Another test may be leaving by this port just now.
        try await eventually { (try? third.start()) == configuration.port }
        await third.stop(graceWithin: .seconds(10))
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

extension HTTPConfiguration {
    /// For tests on machines that are busy with much else.
    fileprivate static var patient: HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.farewell = .seconds(60)
        return configuration
    }
}

/// Holds the thread of a loop back.
private final class Block: Sendable {
    private let entered = Atomic(false)
    private let latch = DispatchSemaphore(value: 0)

    var isEntered: Bool { entered.load(ordering: .acquiring) }

    func wait() {
        entered.store(true, ordering: .releasing)
        latch.wait()
    }

    func open() {
        latch.signal()
    }
}
