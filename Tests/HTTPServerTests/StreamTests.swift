import DatabaseTesting
import Foundation
import HTTPServer
import Synchronization
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct StreamTests {
    @Test func `a stream goes out in chunks and the connection stays`() async throws {
        let answer: @Sendable (Request) async -> Response = { request in
            guard request.head.path == "/stream" else { return .text("next.") }
            return Response(
                body: .stream { writer in
                    for piece in ["one ", "", "two ", "three"] { try await writer.write(Array(piece.utf8)) }
                }
            )
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
            let text = try await client.read(through: "\r\n0\r\n\r\n")
            #expect(text.contains("\r\nTransfer-Encoding: chunked\r\n\r\n4\r\none \r\n4\r\ntwo \r\n5\r\nthree\r\n0"))
            try await client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "next.")
            client.close()
        }
    }

    @Test func `an old client gets the stream up to the end of the connection`() async throws {
        let answer: @Sendable (Request) async -> Response = { _ in
            Response(body: .stream { try await $0.write(Array("all of it".utf8)) })
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.0\r\n\r\n")
            let text = try await client.readToEnd()
            #expect(text.hasSuffix("\r\n\r\nall of it"))
            #expect(!text.contains("chunked"))
            client.close()
        }
    }

    @Test func `a stream that fails does not look whole`() async throws {
        let answer: @Sendable (Request) async -> Response = { _ in
            Response(
                body: .stream { writer in
                    try await writer.write(Array("half".utf8))
                    throw ConnectionClosedError()
                }
            )
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await client.readToEnd().hasSuffix("4\r\nhalf\r\n"))
            client.close()
        }
    }

    @Test func `HEAD of a stream does not run it`() async throws {
        let hasRun = Mutex(false)
        let answer: @Sendable (Request) async -> Response = { _ in
            Response(body: .stream { _ in hasRun.withLock { $0 = true } })
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try await client.readToEnd().hasSuffix("\r\n\r\n"))
            client.close()
        }
        #expect(!hasRun.withLock { $0 })
    }

    @Test func `a writer waits while the client does not read`() async throws {
        let written = Mutex(0)
        let size = 64 << 20
        let answer: @Sendable (Request) async -> Response = { _ in
            Response(
                body: .stream { writer in
                    let piece = [UInt8](repeating: 1, count: 64 << 10)
                    while written.withLock({ $0 }) < size {
                        try await writer.write(piece)
                        written.withLock { $0 += piece.count }
                    }
                }
            )
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port, receiveBuffer: 16 << 10)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let held = try await settled { written.withLock { $0 } }
            #expect(held < size / 4)
            #expect(try await client.readToEnd().utf8.count > size)
            client.close()
        }
    }

    @Test func `a client that takes nothing is cut`() async throws {
        var configuration = HTTPConfiguration()
        configuration.writeTimeout = .milliseconds(200)
        let answer: @Sendable (Request) async -> Response = { _ in
            Response(body: .bytes([UInt8](repeating: 1, count: 64 << 20)))
        }
        try await withServer(configuration, answer: answer) { server, port in
            let client = try RawClient(port: port, receiveBuffer: 16 << 10)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.counters.slowClients == 1 && server.counters.connectionsOpen == 0 }
            client.close()
        }
    }

    @Test func `a large answer arrives whole through a small window`() async throws {
        let page = (0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await withServer(answer: { _ in Response(body: .bytes(page)) }) { _, port in
            let client = try RawClient(port: port, receiveBuffer: 8 << 10)
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            var all: [UInt8] = []
            while case let piece = try await client.read(), !piece.isEmpty { all += piece }
            #expect(all.suffix(page.count).elementsEqual(page))
            client.close()
        }
    }

    @Test func `a part of a file is sent from disk`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString)").path
        let content = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 17) }
        try Data(content).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let answer: @Sendable (Request) async -> Response = { request in
            Response(body: .file(path: request.head.path == "/none" ? "/no/such/file" : path, range: 100..<900_100))
        }
        try await withServer(answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await client.read(through: "\r\n\r\n").contains("Content-Length: 900000\r\n"))
            try await client.send("GET /none HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            var all: [UInt8] = []
            while case let piece = try await client.read(), !piece.isEmpty { all += piece }
            #expect(all.suffix(900_000).elementsEqual(content[100..<900_100]))
            client.close()
        }
    }
}
