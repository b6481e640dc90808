import App
import DatabaseTesting
import Kernel
import Microblog
import Runtime
import TestSupport
import Testing
import Text
import Web

/// Texts as long as an operator may allow them.
@Suite(.serialized) struct LongTextTests {
    private static let length = 100_000

    @Test func `a hundred thousand characters are taken apart and made findable away from the loop`() async throws {
        // As it is served: what is written is written on a thread of its own.
        let site = try await TestSite(.sqlite) { $0.postLimit = Self.length }
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        let loop = MeteredLoop()
        // Of all texts that are taken, one of links is taken apart most slowly: several times as slowly as it is read.
        let text = String(String(repeating: "https://example.test/abc ", count: Self.length / 25).dropLast())
        let work = try await loop.longestPause { _ = TextParts(text) }
        let post = try await ann.post("short")
        for (path, fields) in [
            ("/posts", []), ("/posts/\(post)/edit", []), ("/messages/new", [("to", "ben")]),
        ] {
            let request = try await Self.form(path, [("text", text)] + fields, of: ann)
            let pause = try await loop.longestPause {
                let response = await site.application.responder.respond(to: request)
                #expect(response.status == .seeOther, "\(path)")
            }
            #expect(pause < work, "\(path): \(pause / 1000) µs, taking it apart: \(work / 1000) µs")
        }
        #expect(site.log.defects == [])
    }

    /// A form as a browser sends it.
    private static func form(_ path: String, _ fields: [(String, String)], of browser: Browser) async throws -> Request
    {
        let token = try await browser.sessionToken()
        let content = (fields + [("csrf", token)]).map { "\($0)=\($1.replacing(" ", with: "+"))" }
        let cookies = browser.cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let headers: [(String, String)] = [
            ("host", "weft.test"), ("origin", "https://weft.test"), ("sec-fetch-site", "same-origin"),
            ("cookie", cookies.joined(separator: "; ")), ("content-type", "application/x-www-form-urlencoded"),
        ]
        return Request(
            head: RequestHead(method: .post, path: path, query: "", headers: Headers(headers)),
            body: .bytes(Array(content.joined(separator: "&").utf8)),
            client: ClientAddress("10.9.9.9"),
            isSecure: true,
            id: 1
        )
    }
}

extension Browser {
    /// Publishes a post, and gives its number.
    fileprivate func post(_ text: String) async throws -> String {
        let answer = try await act("/posts", ["text": text])
        return try #require(answer.location?.split(separator: "#post-").last).description
    }
}
