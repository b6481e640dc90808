import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Lists of stories that are longer than a page.
@Suite struct StoryListTests {
    @Test(arguments: Engine.available)
    func `programs walk from page to page, and meet every story once`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "eve", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        for number in 1...5 { try await groups.tell("Story \(number)", to: group, by: "ann") }
        // Some that were sent in the same moment, between which a page ends.
        try await groups.site.database.write { tx in
            let moments = try tx.values("select submitted_at from story_links order by id", as: Instant.self)
            try tx.run("update story_links set submitted_at = \(moments[0]) where submitted_at <= \(moments[3])")
        }
        let ann = try await groups.site.logIn("ann")
        let dates = try await groups.view(group, for: "ann").days.values.flatMap(\.self)
        let (from, through) = (try #require(dates.min()), try #require(dates.max()))
        let path = "/api/weft/v1/tapestry/groups/\(group.text)/stories"
        for query in ["limit=2", "limit=2&from=\(from.text)&to=\(through.text)"] {
            var (texts, cursor, pages) = ([String](), "", 0)
            repeat {
                let page: StoryPageJSON = try await ann.get("\(path)?\(query)\(cursor)").expect(200).json()
                texts += page.items.map(\.text)
                cursor = page.next_cursor.map { "&cursor=\($0)" } ?? ""
                pages += 1
            } while !cursor.isEmpty && pages < 9
            #expect(texts == (1...5).reversed().map { "Story \($0)" } && pages == 3, "\(query)")
        }
        // Nonsense is the beginning of the list, as everywhere; and a cursor opens nothing to anybody else.
        let first: StoryPageJSON = try await ann.get("\(path)?cursor=9-9-9").expect(200).json()
        #expect(first.items.count == 5 && first.next_cursor == nil)
        let eve = try await groups.site.logIn("eve")
        try await eve.get("\(path)?cursor=9-9").expect(404)
        try await ann.get("\(path)?limit=41").expect(422)
    }

    @Test(arguments: Engine.available)
    func `a page of a group leads to its earlier stories, and an issue has all of them`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        let count = WantedStories.pageLength + 2
        try await groups.tell("The very first", to: group, by: "ben")
        for number in 2...count { try await groups.tell("Story \(number)", to: group, by: "ann") }
        let view = try await groups.view(group, for: "ann")
        #expect(view.stories.count == WantedStories.pageLength)
        #expect(view.stitches.count == count)
        #expect(view.days.count == 2)
        let from = try #require(view.days.values.flatMap(\.self).min())
        let through = try #require(view.days.values.flatMap(\.self).max())

        let ann = try await groups.site.logIn("ann")
        for query in ["", "?from=\(from.text)&to=\(through.text)"] {
            let page = try await ann.get("\(TapestryPaths.group(group))\(query)").expect(200)
            #expect(page.all("article.story-row").count == WantedStories.pageLength)
            #expect(!page.text.contains("The very first"))
            #expect(!query.isEmpty || page.text.contains("Two have written, \(count) stories so far."))
            let earlier = try await ann.click("Earlier stories").expect(200)
            #expect(earlier.all("article.story-row").count == 2)
            #expect(earlier.text.contains("The very first"))
            #expect(!earlier.all("a").contains { $0.text.contains("Earlier stories") })
            #expect(earlier.all(".loom").isEmpty)
        }
        let behind = try await ann.get("\(TapestryPaths.group(group))?after=0-0").expect(200)
        #expect(behind.text.contains("There are no earlier ones."))
        try await groups.close(group)
        #expect(try await groups.issue(1, of: group, for: "ann").snapshot.stories.count == count)
    }
}

/// A page of stories, as programs read it.
private struct StoryPageJSON: Decodable {
    let items: [Item]
    let next_cursor: String?

    struct Item: Decodable {
        let text: String
    }
}
