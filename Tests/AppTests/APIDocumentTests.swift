import TestSupport
import Testing
import Web

/// The objects and operations in the document of the interface for programs.
@Suite struct APIDocumentTests {
    @Test func `every object is one thing under one name`() async throws {
        let operations = try await TestSite().routes.compactMap(\.operation)
        let objects = operations.flatMap { [$0.output, $0.input.schema].compactMap(\.self) }.flatMap(\.named)
        #expect(objects.count > 20)
        for (name, same) in Dictionary(grouping: objects, by: \.name) {
            #expect(same.allSatisfy { $0 == same[0] }, "\(name) is more than one thing")
        }
    }

    @Test func `everybody reads it, and every operation in it has a name of its own`() async throws {
        let site = try await TestSite()
        let text = try await site.visitor().get("/api/weft/v1/openapi.json").expect(200).body
        let names = text.matches(of: /"operationId":"([a-z_]+)"/).map { String($0.1) }

        #expect(names.count == site.routes.count(where: { $0.operation != nil }))
        #expect(Set(names).count == names.count)
        #expect(text.contains(#""/api/weft/v1/prolific/threads/{thread}""#))
    }

    @Test func `a key is named for every call that makes something, but where none is heeded`() async throws {
        let site = try await TestSite()
        let posts = site.routes.filter { $0.method == .post && $0.operation != nil }
        let without = posts.filter { $0.operation?.takesKey == false }.map(\.pattern.description).sorted()
        #expect(
            without == [
                "/api/weft/v1/moods/:mood/author-comments", "/api/weft/v1/moods/recommendation/another",
                "/api/weft/v1/turtly/notes/:note/publish", "/api/weft/v1/turtly/notes/:note/restore",
            ]
        )
        let text = try await site.visitor().get("/api/weft/v1/openapi.json").expect(200).body
        #expect(text.ranges(of: #""name":"Idempotency-Key""#).count == posts.count - without.count)
    }
}
