import Foundation
import HTTPServer
import Synchronization
import Testing
import Web

@Suite struct MalformedRequestTests {
    @Test func `everything ambiguous is refused, counted and followed by the end of the connection`() async throws {
        let seen = Mutex<[String]>([])
        let table = MalformedRequests.table
        #expect(table.count >= 130)
        let answer: @Sendable (Request) async -> Response = { request in
            seen.withLock { $0.append(request.head.path) }
            return .text("accepted")
        }
        try await withServer(answer: answer) { server, port in
            for (name, bytes) in table {
                let client = try RawClient(port: port)
                try? await client.send(bytes + "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
                let answers = try await client.readToEnd()
                let status = MalformedRequests.statuses[name] ?? 400
                #expect(answers.hasPrefix("HTTP/1.1 \(status) "), "\(name): \(answers)")
                #expect(answers.components(separatedBy: "HTTP/1.1 ").count == 2, "\(name): \(answers)")
                #expect(answers.contains("\r\nConnection: close\r\n"), "\(name): \(answers)")
                client.close()
            }
            #expect(server.counters.requestsRefused == table.count)
            #expect(server.counters.requests == 0)
        }
        #expect(seen.withLock { $0 } == [])
    }

    @Test(arguments: [
        ("BREW / HTTP/1.1\r\nHost: x\r\n\r\n", "method", 501),
        ("GET / HTTP/3.0\r\nHost: x\r\n\r\n", "version", 505),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n", "target", 414),
        ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 9000))\r\n", "field", 431),
        ("POST / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n", "expectation", 417),
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n", "length", 413),
    ])
    func `the status says what was wrong`(_ bytes: String, _ what: String, _ status: Int) async throws {
        try await withServer { _, port in
            let client = try RawClient(port: port)
            try await client.send(bytes)
            #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 \(status) "), "\(what)")
            client.close()
        }
    }
}
