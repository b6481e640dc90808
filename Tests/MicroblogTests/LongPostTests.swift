import SQL
import TestSupport
import Testing

/// A text of 100,000 letters takes as long to take apart as many pages, and whoever shares the event loop would wait.
@Suite struct LongPostTests {
    @Test func `a long post is taken apart where slow reads run, once for each version`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("short")
        try await ann.get("/home")
        #expect(try await slowReads(of: "/@ann/\(post)", ann, on: site) == 0)

        try await site.lengthen(post)

        #expect(try await slowReads(of: "/@ann/\(post)", ann, on: site) == 1)
        #expect(ann.page?.first(".prose")?.text.utf8.count ?? 0 > 99_000)
        #expect(try await slowReads(of: "/@ann/\(post)", ann, on: site) == 0)
        #expect(try await slowReads(of: "/home", ann, on: site) == 0)

        try await site.lengthen(post)

        #expect(try await slowReads(of: "/home", ann, on: site) == 1)
        #expect(try await slowReads(of: "/home", ann, on: site) == 0)
    }

    private func slowReads(of path: String, _ reader: Browser, on site: TestSite) async throws -> Int {
        let before = site.database.slowReads
        try await reader.get(path).expect(200)
        return site.database.slowReads - before
    }
}

extension TestSite {
    /// Gives a post 100,000 letters, as no form of a usual server lets through.
    fileprivate func lengthen(_ post: String) async throws {
        let id = Int64(post) ?? 0
        try await database.write { tx in
            try tx.run("update posts set text = \(String(repeating: "a word, ", count: 12_500)) where id = \(id)")
            try tx.run("update post_stats set version = version + 1 where post_id = \(id)")
        }
    }
}
