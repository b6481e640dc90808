import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

/// Programs that ask twice, ask for what is settled, or ask for too much.
@Suite struct RepeatedCallTests {
    private static let key = ["idempotency-key": "once"]

    @Test(arguments: Engine.available)
    func `wrapping up again under the same key changes nothing and is no conflict`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        let story = try await house.begin(by: "ann")
        for number in 1...2 {
            _ = try await house.submit("Line \(number)", to: story, by: "ben")
            try await house.stories.closeRound()
        }
        let path = "threads/\(story)/wrap-up"
        try await house.call("ben", .post, path, nil, Self.key).expect(403)
        try await house.call("ann", .post, path, nil, Self.key).expect(204)
        let before = try await house.stories.site.contents()
        try await house.call("ann", .post, path, nil, Self.key).expect(204)
        #expect(try await house.stories.site.contents() == before)
        try await house.call("ann", .post, path).expect(409)
        try await house.call("ann", .post, path, nil, ["idempotency-key": "twice"]).expect(409)
    }

    @Test(arguments: Engine.available)
    func `ending the time for snippets, and asking to open, are done once under a key`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        let story = try await house.begin(by: "ann", #""visibility": "private""#)
        let path = "threads/\(story)"
        try await house.call("ann", .post, "\(path)/members", #"{"username": "ben"}"#).expect(204)
        try await house.call("ben", .put, "\(path)/membership", "{}").expect(204)
        for name in ["ann", "ben"] { _ = try await house.submit("By \(name)", to: story, by: name) }
        try await house.call("ann", .post, "\(path)/end-submitting", nil, Self.key).expect(204)
        try await house.call("ann", .post, "\(path)/end-submitting", nil, Self.key).expect(204)
        try await house.call("ann", .post, "\(path)/end-submitting").expect(409)

        let attachment = #"{"visibility": "public"}"#
        try await house.call("ann", .post, "\(path)/opening", attachment, Self.key).expect(204)
        try await house.call("ben", .put, "\(path)/opening/consent", #"{"agrees": true}"#).expect(204)
        try await house.call(nil, .get, path).expect(200)
        let before = try await house.stories.site.contents()
        try await house.call("ann", .post, "\(path)/opening", attachment, Self.key).expect(204)
        #expect(try await house.stories.site.contents() == before)
    }

    @Test func `what is refused or asked for again uses up no limit`() async throws {
        let house = try await APIClients(.memory, "ann", "ben", hasRateLimits: true)
        let story = try await house.begin(by: "ann")
        let path = "threads/\(story)/snippets"
        let line = #"{"text": "A boat came."}"#
        for _ in 1...40 { try await house.call("ben", .post, path, #"{"text": ""}"#).expect(422) }
        for _ in 1...40 { try await house.call("ben", .post, path, line, Self.key).expect(201) }
        for _ in 1...40 { try await house.call("ben", .post, path, line).expect(409) }

        let text = #"{"title": "Once", "text": "It was told once."}"#
        for _ in 1...12 { try await house.call("ann", .post, "threads", text, Self.key).expect(201) }
        let fork = #"{"title": "On", "text": "So on.", "forked_from": "\#(String(repeating: "0a", count: 16))"}"#
        for _ in 1...12 { try await house.call("ann", .post, "threads", fork).expect(404) }
        for _ in 1...8 { try await house.call("ann", .post, "threads", text).expect(201) }
        try await house.call("ann", .post, "threads", text).expect(429)
        try await house.call("ann", .post, "threads", text, Self.key).expect(201)
    }

    @Test(arguments: Engine.available)
    func `when a story ends is not changed, and nobody believes that it was`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann")
        let story = try await house.begin(by: "ann")
        let requests = [
            (#"{"is_temporary": true}"#, "is_temporary"),
            (#"{"is_temporary": true, "expires_at": "2026-02-01T12:00:00Z"}"#, "is_temporary"),
            (#"{"expires_at": "2026-02-01T12:00:00Z"}"#, "expires_at"),
        ]
        for (attachment, field) in requests {
            let change = #"{"title": "Changed", "settings": \#(attachment)}"#
            let answer = try await house.call("ann", .patch, "threads/\(story)", change).expect(422)
            #expect(answer.body.contains("\"fields\":{\"\(field)\":"), "\(attachment): \(answer.body)")
        }
        let same = #"{"title": "Changed", "settings": {"is_temporary": false}}"#
        let changed: ThreadViewJSON = try await house.call("ann", .patch, "threads/\(story)", same).expect(200).json()
        #expect(changed.thread.title == "Changed")
    }
}
