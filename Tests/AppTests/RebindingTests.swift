import Kernel
import Routing
import TestSupport
import Testing
import Web

/// A page elsewhere whose name was made to lead to our address.
@Suite struct RebindingTests {
    @Test func `a home server reads and takes nothing under a foreign name`() async throws {
        let site = try await TestSite { $0.baseAddress = "http://localhost:8080" }
        let ann = try await site.signUp("ann")
        try await ann.post("for the house")
        let before = try await site.contents()

        let read = try await ann.send(.get, "/home/local", headers: ["host": "evil.test:8080"])
        #expect(read.status == 421 && !read.body.contains("for the house"))
        let token = try await ann.sessionToken()
        for fetchSite in ["", "same-origin"] {
            let answer = try await ann.send(
                .post,
                "/posts",
                [("csrf", token), ("text", "forged")],
                headers: ["host": "evil.test", "origin": "http://evil.test", "sec-fetch-site": fetchSite]
            )
            #expect(answer.status == 421)
        }
        #expect(try await site.contents() == before)
    }

    @Test(arguments: [
        ("localhost:8080", "http://evil.test", 403), ("192.168.1.7:8080", "http://localhost:9999", 403),
        ("192.168.1.7:8080", "http://192.168.1.7:8080", 303), ("localhost:8080", "http://localhost:8080", 303),
        ("192.168.1.7:8080", "null", 403),
    ])
    func `a form is one's own where it comes from the name it is sent to`(
        host: String,
        origin: String,
        status: Int
    ) async throws {
        let site = try await TestSite { $0.baseAddress = "http://localhost:8080" }
        let ann = try await site.signUp("ann")
        let answer = try await ann.send(
            .post,
            "/posts",
            [("csrf", try await ann.sessionToken()), ("text", "mine")],
            headers: ["host": host, "origin": origin, "sec-fetch-site": ""]
        )
        #expect(answer.status == status)
    }
}
