import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Microblog

@Suite struct LongListTests {
    @Test(arguments: Engine.available)
    func `a long conversation goes on over several pages, above and below`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let root = try await ann.publish("root")
        let middle = try await ann.reply("middle", to: "/@ann/\(root)")
        let last = try await site.chain(60, under: middle, in: root)
        let many = try await site.crowd(of: ThreadReader.descendantLimit + 30, under: last, in: root)

        let page = try await ann.get("/@ann/\(last)")
        let earlier = try #require(page.link("Earlier in this conversation"))
        #expect(page.posts.count == ThreadReader.ancestorLimit + 1 + ThreadReader.descendantLimit)
        #expect(try await ann.get(earlier).posts.prefix(2) == [root, middle])
        let more = try #require(page.link("More replies"))
        let rest = try await ann.get(more)
        #expect(rest.all("#answers article.card").compactMap { $0["id"] } == many.suffix(30).map { "post-\($0)" })
        #expect(rest.link("More replies") == nil)
    }

    @Test(arguments: Engine.available)
    func `answers of a later page stay under what they belong to, and others do not come in`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let root = try await ann.publish("root")
        let one = try await ann.reply("one", to: "/@ann/\(root)")
        let other = try await ann.reply("other", to: "/@ann/\(root)")
        try await site.crowd(of: ThreadReader.descendantLimit - 1, under: one, in: root)
        let within = try await ann.reply("within", to: "/@ann/\(one)")
        try await ann.reply("beside", to: "/@ann/\(other)")

        let page = try await ann.get("/@ann/\(one)")
        let rest = try await ann.get(try #require(page.link("More replies")))

        #expect(rest.all("#answers article.card").compactMap { $0["id"] } == ["post-\(within)"])
    }

    @Test(arguments: Engine.available)
    func `the people who like or boost a post page to the last`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("popular")
        let fans = try await site.crowd(43)
        for fan in fans {
            for verb in ["like", "boost"] { try await fan.act("/posts/\(post)/\(verb)", ["on": "1"]) }
        }
        try await ann.block("fan1")
        for list in ["likes", "boosts"] {
            let first = try await ann.get("/posts/\(post)/\(list)")
            let rest = try await ann.get(try #require(first.link("More people")))
            let names = (first.all("main .person") + rest.all("main .person")).compactMap { $0["id"] }
            #expect(names == (2...43).reversed().map { "person-fan\($0)" })
            #expect(rest.link("More people") == nil)
        }
    }
}

extension TestSite {
    /// Answers to `post`, each to the one before; the number of the last one.
    fileprivate func chain(_ count: Int, under post: String, in thread: String) async throws -> String {
        try await write(count, in: thread) { index, ids in index == 0 ? post : "\(ids[index - 1])" }.last ?? post
    }

    /// Answers to `post`; their numbers.
    @discardableResult
    fileprivate func crowd(of count: Int, under post: String, in thread: String) async throws -> [String] {
        try await write(count, in: thread) { _, _ in post }
    }

    private func write(
        _ count: Int,
        in thread: String,
        parent: @escaping @Sendable (Int, [Int64]) -> String
    ) async throws -> [String] {
        let ids = try await database.write { tx in
            let author: Int64 = try tx.value("select author_id from posts where id = \(ID<Post>(thread))") ?? 0
            let newest: Int64 = try tx.value("select max(id) from posts") ?? 0
            let ids = (1...Int64(count)).map { newest + $0 }
            for (index, id) in ids.enumerated() {
                try tx.run(
                    """
                    insert into posts (id, author_id, text, audience, reply_to, reply_to_author, thread_id)
                    values (\(id), \(author), 'answer', 0, \(ID<Post>(parent(index, ids))), \(author), \(ID<Post>(thread)))
                    """
                )
                try tx.run("insert into post_stats (post_id) values (\(id))")
            }
            return ids.map(String.init)
        }
        clock.advance(by: .seconds(1))
        return ids
    }
}

extension Answer {
    /// Where the link with these words leads.
    func link(_ words: String) -> String? {
        all("a").first { $0.text == words }?["href"]
    }
}
