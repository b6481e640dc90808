import DatabaseTesting
import Foundation
import HTTPServer
import Synchronization
import Testing
import Web

@Suite struct UploadTests {
    @Test func `chunks arrive joined, without extensions and trailers`() async throws {
        let chunked = "5;a=b;c;d=\"x;\\\"\";e\r\nhello\r\n1\r\n \r\n5\r\nworld\r\n0\r\nX-Trailer: t\r\n\r\n"
        try await withServer(answer: echo) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunked)")
            #expect(try await client.read(through: "hello world.").contains("200 OK"))
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi")
            #expect(try await client.read(through: "hi.").contains("200 OK"))
            client.close()
        }
    }

    @Test(arguments: [BodyPolicy.buffered(limit: 10), .streamed(limit: 10)])
    func `chunks beyond the limit are refused and what follows is not read`(_ policy: BodyPolicy) async throws {
        try await withServer(policy: { _ in policy }, answer: echo) { server, port in
            let client = try RawClient(port: port)
            let chunks = "8\r\n12345678\r\n3\r\n123\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
            let answer = try await client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
            #expect(server.counters.requestsRefused == 1)
            client.close()
        }
    }

    @Test(arguments: [BodyPolicy.buffered(limit: 10), .streamed(limit: 10)])
    func `a client that asks is told to go on`(_ policy: BodyPolicy) async throws {
        try await withServer(policy: { _ in policy }, answer: echo) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try await client.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            try await client.send("hi")
            #expect(try await client.read(through: "hi.").hasPrefix("HTTP/1.1 200 OK\r\n"))
            client.close()
        }
    }

    @Test func `a client that asks with too much to send is told so instead`() async throws {
        try await withServer(policy: { _ in .buffered(limit: 10) }, answer: echo) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 20\r\n\r\n")
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 413 "))
            client.close()
        }
    }

    @Test func `whoever says that they send more than there is gets the answer of a handler that does not want it`()
        async throws
    {
        try await withServer(policy: { _ in .streamed(limit: .max) }, answer: { _ in .text("no") }) { _, port in
            let client = try RawClient(port: port)
            let length = String(repeating: "9", count: 18)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\nabc")
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 200 OK\r\n"))
            client.close()
        }
    }

    @Test func `a handler that does not want the body answers at once and the connection ends`() async throws {
        try await withServer(policy: { _ in .streamed(limit: 1 << 30) }, answer: { _ in .text("no") }) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc")
            let answer = try await client.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("Connection: close"))
            client.close()
        }
    }

    @Test func `a client is held back while nobody reads its body`() async throws {
        let latch = Latch()
        let size = 32 << 20
        let answer: @Sendable (Request) async -> Response = { request in
            await latch.wait()
            return await count(request)
        }
        try await withServer(policy: { _ in .streamed(limit: size) }, answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n\r\n")
            async let sending: Void = client.send([UInt8](repeating: 1, count: size))
            let held = try await settled { server.counters.bytesReceived }
            #expect(held < 512 << 10)
            await latch.open()
            try await sending
            #expect(try await client.read(through: "bytes.").hasSuffix("\(size) bytes."))
            client.close()
        }
    }

    @Test func `a reader that comes late finds everything that arrived before the end`() async throws {
        let latch = Latch()
        let answer: @Sendable (Request) async -> Response = { request in
            await latch.wait()
            return await count(request)
        }
        try await withServer(policy: { _ in .streamed(limit: 100_000) }, answer: answer) { server, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n")
            try await client.send([UInt8](repeating: 1, count: 50_000))
            try await eventually { server.counters.bytesReceived > 50_000 }
            await latch.open()
            #expect(try await client.read(through: "bytes.").hasSuffix("\r\n50000 bytes."))
            client.close()
        }
    }

    @Test func `a body cut off fails in the reader's hands`() async throws {
        let latch = Latch()
        let error = Mutex<RequestBodyError?>(nil)
        let answer: @Sendable (Request) async -> Response = { request in
            guard case .stream(let stream) = request.body else { return .text("") }
            do throws(RequestBodyError) {
                while try await stream.next() != nil {}
            } catch let problem {
                error.withLock { $0 = problem }
            }
            await latch.open()
            return .text("")
        }
        try await withServer(policy: { _ in .streamed(limit: 100) }, answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            client.close()
            await latch.wait()
        }
        #expect(error.withLock { $0 } == .broken)
    }

    private let echo: @Sendable (Request) async -> Response = { request in
        guard case .stream(let stream) = request.body else {
            return .text(String(decoding: request.body.bytes, as: UTF8.self) + ".")
        }
        var bytes: [UInt8] = []
        do throws(RequestBodyError) {
            while let piece = try await stream.next() { bytes += piece }
        } catch {
            return .text("\(error)", status: error == .tooLarge ? .contentTooLarge : .badRequest)
        }
        return .text(String(decoding: bytes, as: UTF8.self) + ".")
    }

    private let count: @Sendable (Request) async -> Response = { request in
        guard case .stream(let stream) = request.body else { return .text("in memory") }
        var count = 0
        while let piece = try? await stream.next() { count += piece.count }
        return .text("\(count) bytes.")
    }
}
