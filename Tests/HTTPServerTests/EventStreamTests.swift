import DatabaseTesting
import HTTPServer
import Synchronization
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct EventStreamTests {
    @Test func `events arrive as they are sent, with pings between them`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { _ in
            .events(heartbeat: .milliseconds(5) ... .milliseconds(10)) { events in
                events.send(ServerEvent("post", id: "7", data: "one\ntwo"))
                await latch.wait()
                events.send(ServerEvent(data: "last"))
            }
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            let start = try await client.read(through: "event: post\nid: 7\ndata: one\ndata: two\n\n")
            #expect(start.contains("\r\nContent-Type: text/event-stream; charset=utf-8\r\n"))
            _ = try await client.read(through: ": ping\n\n")
            _ = try await client.read(through: ": ping\n\n")
            #expect(server.counters.streamsOpen == 1)
            await latch.open()
            _ = try await client.read(through: "data: last\n\n")
            _ = try await client.read(through: "\r\n0\r\n\r\n")
            client.close()
        }
    }

    @Test func `a client that does not read is cut once the bound is full`() async throws {
        let sent = Mutex(0)
        let answer: @Sendable (Request) async -> Response = { _ in
            .events { events in
                let event = ServerEvent(data: String(repeating: "x", count: 1000))
                while events.send(event) {
                    sent.withLock { $0 += 1000 }
                    await Task.yield()
                }
            }
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port, receiveBuffer: 8 << 10)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.connectionsAccepted == 1 && server.counters.connectionsOpen == 0 }
            #expect(sent.withLock { $0 } < 2 << 20)
            client.close()
        }
    }

    @Test func `the producer learns that its client has gone`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { _ in
            .events { events in
                defer { Task { await latch.open() } }
                try await Task.sleep(for: .seconds(3600))
            }
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: ": ok\n\n")
            client.close()
            await latch.wait()
            try await eventually { server.counters.streamsOpen == 0 && server.counters.connectionsOpen == 0 }
        }
    }

    @Test func `a stopping server tells its streams when to come back`() async throws {
        let answer: @Sendable (Request) async -> Response = { _ in
            .events { _ in try await Task.sleep(for: .seconds(3600)) }
        }
        try await withServer(answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: ": ok\n\n")
            async let stop: Void = server.stop(graceWithin: .seconds(30))
            let rest = try await client.readToEnd()
            #expect(rest.contains("retry: "))
            #expect(rest.hasSuffix("\r\n0\r\n\r\n"))
            client.close()
            await stop
        }
    }
}
