import DatabaseTesting
import Foundation
import Testing

@testable import Web

@Suite struct CompressionTests {
    @Test(
        arguments: [
            ("br", ContentCoding.brotli), ("gzip", .gzip), ("gzip, deflate, br, zstd", .brotli),
            ("gzip;q=0.9, br;q=0.8", .gzip),
            ("br;q=0, gzip", .gzip), ("GZIP", .gzip), ("br;q=0", nil), ("identity", nil), ("", nil), ("*", nil),
            ("br;q=2", nil),
            ("br;q=x", nil), ("x-gzip", nil), (" gzip ; q=0.5 ", .gzip), ("gzip;q=1.0", .gzip),
        ] as [(String, ContentCoding?)]
    )
    func `the coding the client likes best is chosen`(_ accepted: String, _ coding: ContentCoding?) {
        #expect(ContentCoding.preferred(by: Headers([("Accept-Encoding", accepted)])) == coding)
    }

    @Test(arguments: ContentCoding.allCases, [Compression.Effort.quick, .thorough])
    func `what was compressed is what comes out`(_ coding: ContentCoding, _ effort: Compression.Effort) async throws {
        let texts = [
            "", "a", String(repeating: "<p>Hello, Ännchen!</p>\n", count: 4000),
            (0..<2000).map { String($0 &* 7919) }.joined(),
        ]
        for text in texts {
            let bytes = Array(text.utf8)
            let smaller = Compression.encode(bytes, coding, effort)
            #expect(try await Python.output(of: "decode.py", [coding.rawValue], input: smaller).elementsEqual(bytes))
            if bytes.count > 100 { #expect(smaller.count < bytes.count) }
        }
    }

    @Test func `a page is compressed for those who understand it, and caches are told`() {
        let page = Response.text(String(repeating: "a page ", count: 500))
        let small = page.compressed(for: .get("/", ["Accept-Encoding": "br"]))
        #expect(small.headers["content-encoding"] == "br")
        #expect(small.headers["vary"] == "Accept-Encoding")
        #expect(small.body.count < 200)
        let plain = page.with("Vary", "Cookie").compressed(for: .get("/"))
        #expect(plain.headers["content-encoding"] == nil)
        #expect(plain.headers["vary"] == "Cookie, Accept-Encoding")
        #expect(plain.body.count == 3500)
    }

    @Test func `what gains nothing stays as it is`() {
        let request = Request.get("/", ["Accept-Encoding": "gzip, br"])
        let long = [UInt8](repeating: 65, count: 5000)
        let answers = [
            Response.text("short"), Response(headers: ["Content-Type": "image/png"], body: .bytes(long)),
            Response(headers: ["Content-Type": "text/event-stream"], body: .bytes(long)),
            Response(headers: ["Content-Type": "text/css", "Content-Encoding": "gzip"], body: .bytes(long)),
            Response(status: .partialContent, headers: ["Content-Type": "text/css"], body: .bytes(long)),
            Response(headers: ["Content-Type": "text/css"], body: .file(path: "/a", range: 0..<5000)),
            Response(body: .bytes(long)),
        ]
        for answer in answers {
            let same = answer.compressed(for: request)
            #expect(same.headers["content-encoding"] == answer.headers["content-encoding"])
            #expect(same.headers["vary"] == nil)
        }
    }

    @Test func `a compressed answer has a tag of its own`() {
        let page = Response.text(String(repeating: "text ", count: 500)).with("ETag", "\"a\"")
        #expect(page.compressed(for: .get("/", ["Accept-Encoding": "gzip"])).headers["etag"] == "\"a-gzip\"")
    }

    @Test(arguments: [("", "A", "A"), ("B", "A", "B, A"), ("a", "A", "a"), ("B, a", "A", "B, a")])
    func `fields of Vary are joined`(_ before: String, _ name: String, _ after: String) {
        var headers: ResponseHeaders = ["Vary": before]
        headers.vary(on: name)
        #expect(headers["vary"] == after)
    }
}
