import Testing
import Web

@testable import HTTPServer

@Suite struct RequestHeadParserTests {
    @Test func `a request of a browser is read whole`() throws {
        let parsed = try parse(
            """
            GET /@ann/7?tab=replies&x=%20a HTTP/1.1\r
            Host: weft.example:8080\r
            User-Agent: Mozilla/5.0 (X11; Linux)\r
            Accept:text/html,*/*;q=0.8\r
            Cookie:   a=b; c=d \t \r
            X-Empty:\r
            X-Name: Ännchen\r
            \r\n
            """
        )
        #expect(parsed.head.method == .get)
        #expect(parsed.head.path == "/@ann/7")
        #expect(parsed.head.query == "tab=replies&x=%20a")
        #expect(parsed.head.headers["host"] == "weft.example:8080")
        #expect(parsed.head.headers["accept"] == "text/html,*/*;q=0.8")
        #expect(parsed.head.headers["cookie"] == "a=b; c=d")
        #expect(parsed.head.headers["x-empty"] == "")
        #expect(parsed.head.headers["x-name"] == "Ännchen")
        #expect(parsed.head.headers.pairs.map(\.name).first == "host")
        #expect(parsed.framing == .none)
        #expect(parsed.keepsAlive)
    }

    @Test(arguments: Method.allCases)
    func `every method is known`(_ method: Method) throws {
        let parsed = try parse("\(method.rawValue) / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(parsed.head.method == method)
    }

    @Test(arguments: [
        ("/", "/", ""), ("/a/b", "/a/b", ""), ("/?", "/", ""), ("/a?b?c", "/a", "b?c"), ("//a", "//a", ""),
        ("/a%2Fb", "/a%2Fb", ""), ("/a|b{c}\"<>^`\\", "/a|b{c}\"<>^`\\", ""), ("/a?b=/c", "/a", "b=/c"),
        ("http://x/a?b", "/a", "b"), ("HTTPS://X/a", "/a", ""),
    ])
    func `the target is taken apart`(_ target: String, _ path: String, _ query: String) throws {
        let parsed = try parse("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(parsed.head.path == path)
        #expect(parsed.head.query == query)
    }

    @Test(arguments: [
        ("Content-Length: 5", BodyFraming.length(5)), ("content-length: 0005", .length(5)),
        ("Content-Length: 0", .none), ("Transfer-Encoding: chunked", .chunked),
        ("transfer-ENCODING: Chunked", .chunked),
        ("Content-Length: 999999999999999999", .length(999_999_999_999_999_999)),
    ])
    func `the framing of the body is known`(_ field: String, _ framing: BodyFraming) throws {
        #expect(try parse("POST / HTTP/1.1\r\nHost: x\r\n\(field)\r\n\r\n").framing == framing)
    }

    @Test(arguments: [
        ("HTTP/1.1", "A: b", true), ("HTTP/1.1", "Connection: close", false),
        ("HTTP/1.1", "Connection: keep-alive, Close", false), ("HTTP/1.1", "Connection: upgrade", true),
        ("HTTP/1.1", "Connection: closed", true), ("HTTP/1.0", "A: b", false),
        ("HTTP/1.0", "Connection: keep-alive", false),
    ])
    func `the client decides whether the connection stays`(_ version: String, _ field: String, _ stays: Bool) throws {
        #expect(try parse("GET / \(version)\r\nHost: x\r\n\(field)\r\n\r\n").keepsAlive == stays)
    }

    @Test func `a host is not asked of HTTP 1_0 and an expectation is not heard`() throws {
        let parsed = try parse("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
        #expect(parsed.isOld)
        #expect(!parsed.expectsContinue)
    }

    @Test func `heads at the limits are read and one byte more is not`() throws {
        let line = 8 << 10
        let target = String(repeating: "a", count: line - "GET / HTTP/1.1".utf8.count)
        #expect(throws: Never.self) { try parse("GET /\(target) HTTP/1.1\r\nHost: x\r\n\r\n") }
        #expect(throws: RequestError.targetTooLong) { try parse("GET /\(target)a HTTP/1.1\r\nHost: x\r\n\r\n") }
        let value = String(repeating: "a", count: line - 3)
        #expect(throws: Never.self) { try parse("GET / HTTP/1.1\r\nHost: x\r\nA: \(value)\r\n\r\n") }
        #expect(throws: RequestError.fieldsTooLarge) { try parse("GET / HTTP/1.1\r\nHost: x\r\nA: \(value)a\r\n\r\n") }
    }

    private func parse(_ text: String) throws -> ParsedHead {
        var parser = RequestHeadParser()
        let bytes = Array(text.utf8)
        let isWhole = try parser.advance(bytes.span)
        try #require(isWhole)
        return try parser.head(from: bytes)
    }
}
