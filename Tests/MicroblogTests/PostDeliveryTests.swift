import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

/// A post is delivered in one way, whether it is new or was changed.
@Suite struct PostDeliveryTests {
    private static let audiences: [Audience] = [.everyone, .unlisted, .followers]

    /// The rows by which others come across a post.
    private static func rows(of post: String, in tx: Transaction) throws -> [String] {
        let id = Int64(post) ?? 0
        let statements: [SQL] = [
            "select tag_id, is_listed from post_tags where post_id = \(id) order by tag_id",
            "select account_id, author_id from mentions join posts on id = post_id where post_id = \(id) order by 1",
        ]
        let numbers = try statements.flatMap { statement in
            try tx.all(statement) { row in "\(try row.next() as Int64) \(try row.next() as Int64)" }
        }
        let told = try tx.all(
            "select account_id, actor_id, kind from notifications where object_id = \(id) order by account_id, kind"
        ) { row in "\(try row.next() as Int64) \(try row.next() as Int64) \(try row.next() as String)" }
        return numbers + told
    }

    @Test(arguments: Engine.available, audiences)
    func `a post that was changed leaves the same rows as a new one with its words`(
        engine: Engine,
        audience: Audience
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await site.signUp("chi")
        let parent = try await ben.post("what do you say?")
        let words = "hello @chi, about #Bread and #Cake"
        let fields = [("audience", "\(audience.rawValue)"), ("reply_to", parent)]
        let new = try await ann.post(words, fields[0], fields[1])
        let changed = try await ann.post("@ben about #Plums", fields[0], fields[1])
        try await ann.act("/posts/\(changed)/edit", ["text": words])

        let rows = try await site.database.read { tx in
            (try Self.rows(of: new, in: tx), try Self.rows(of: changed, in: tx))
        }
        #expect(rows.0 == rows.1)
        #expect(rows.0.count >= 4, "two tags, a mention and whoever is told of it")
        let left = try await site.database.read { tx in
            try tx.value("select count(*) from tags where name_key = 'plums'", as: Int.self)
        }
        #expect(left == 0, "nothing stands under the former tag")
    }

    @Test(arguments: Engine.available)
    func `a second boost of a post by somebody is no second row`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        for _ in 1...2 { try await ben.act("/posts/\(post)/boost", ["on": "1"]) }

        let counts = try await site.database.read { tx in
            try tx.all(
                """
                select (select count(*) from posts where boost_of = \(Int64(post) ?? 0)), boosts from post_stats
                where post_id = \(Int64(post) ?? 0)
                """
            ) { row in [try row.next() as Int, try row.next() as Int] }
        }
        #expect(counts == [[1, 1]])
    }
}
