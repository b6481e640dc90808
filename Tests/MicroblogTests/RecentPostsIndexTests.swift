import Kernel
import Testing

@testable import Microblog

@Suite struct RecentPostsIndexTests {
    private let reader = ID<Account>(rawValue: 99)
    private let authors = [1, 2, 3].map { ID<Account>(rawValue: $0) }

    private func entry(_ id: Int64) -> RecentPostsIndex.Entry {
        RecentPostsIndex.Entry(id: ID(rawValue: id), author: authors[0], replyToAuthor: nil)
    }

    private func recent(_ ids: [Int64], isComplete: Bool) -> RecentPostsIndex.RecentPosts {
        RecentPostsIndex.RecentPosts(entries: ids.map(entry), isComplete: isComplete)
    }

    private func filled() -> RecentPostsIndex {
        let recentPosts = RecentPostsIndex()
        #expect(recentPosts.beginLoading(authors) == authors)
        recentPosts.finishLoading(authors[0], recent([30, 20, 10], isComplete: true))
        recentPosts.finishLoading(authors[1], recent([25, 15], isComplete: false))
        recentPosts.finishLoading(authors[2], recent([], isComplete: true))
        return recentPosts
    }

    private func newest(_ recentPosts: RecentPostsIndex, cursor: Int64? = nil, limit: Int = 20) -> RecentPostsIndex
        .Merged?
    {
        recentPosts.newest(
            of: authors,
            list: reader,
            version: 1,
            cursor: cursor.map { ID(rawValue: $0) },
            limit: limit,
            where: { _ in true }
        )
    }

    @Test func `a page is merged newest first`() {
        let merged = newest(filled(), limit: 3)

        #expect(merged == RecentPostsIndex.Merged(entries: [30, 25, 20].map(entry), isExact: true))
    }

    @Test func `a merge stops where a list ends that may go on in the database`() {
        let merged = newest(filled())

        #expect(merged == RecentPostsIndex.Merged(entries: [30, 25, 20, 15].map(entry), isExact: false))
    }

    @Test func `a page cursor a cursor begins cursor it`() {
        #expect(newest(filled(), cursor: 25, limit: 2)?.entries == [20, 15].map(entry))
    }

    @Test func `without one of its lists a list is not merged`() {
        let recentPosts = RecentPostsIndex()
        #expect(newest(recentPosts) == nil)
        #expect(!recentPosts.knows(list: reader, version: 1))
    }

    @Test func `a post in between reading and keeping a list is not lost`() {
        let recentPosts = RecentPostsIndex()
        _ = recentPosts.beginLoading([authors[0]])
        recentPosts.insert(entry(40))
        recentPosts.remove(ID(rawValue: 20), by: authors[0])
        recentPosts.finishLoading(authors[0], recent([30, 20], isComplete: true))

        let merged = recentPosts.newest(
            of: [authors[0]],
            list: reader,
            version: 1,
            cursor: nil,
            limit: 9,
            where: { _ in true }
        )
        #expect(merged?.entries == [40, 30].map(entry))
    }

    @Test func `a full list forgets its oldest post and says so`() {
        let recentPosts = RecentPostsIndex()
        _ = recentPosts.beginLoading([authors[0]])
        recentPosts.finishLoading(authors[0], recent((1...20).reversed().map { $0 }, isComplete: true))
        recentPosts.insert(entry(21))

        let merged = recentPosts.newest(
            of: [authors[0]],
            list: reader,
            version: 1,
            cursor: nil,
            limit: 30,
            where: { _ in true }
        )
        #expect(merged?.entries.map(\.id.rawValue) == (2...21).reversed().map { $0 })
        #expect(merged?.isExact == false)
    }

    @Test func `a list of which nothing is left is read in again`() {
        let recentPosts = RecentPostsIndex()
        _ = recentPosts.beginLoading([authors[0]])
        recentPosts.finishLoading(authors[0], recent([30, 20], isComplete: false))
        #expect(recentPosts.beginLoading([authors[0]]) == [])
        for id in [30, 20] as [Int64] { recentPosts.remove(ID(rawValue: id), by: authors[0]) }
        #expect(recentPosts.beginLoading([authors[0]]) == [authors[0]])
    }

    @Test func `a post that is told of twice stands in its list once`() {
        let recentPosts = RecentPostsIndex()
        _ = recentPosts.beginLoading([authors[0]])
        recentPosts.insert(entry(40))
        recentPosts.takeIn([entry(40)], upTo: 7)
        recentPosts.finishLoading(authors[0], recent([30], isComplete: true))
        recentPosts.takeIn([entry(40), entry(35)], upTo: 8)
        recentPosts.takeIn([entry(35)], upTo: 6)
        let merged = recentPosts.newest(of: [authors[0]], list: reader, version: 1, cursor: nil, limit: 9) { _ in true }
        #expect(merged?.entries == [40, 35, 30].map(entry))
        #expect(recentPosts.horizon == 8)
    }

    @Test func `random lists merge as a sorted list does`() {
        for _ in 0..<200 {
            let recentPosts = RecentPostsIndex()
            _ = recentPosts.beginLoading(authors)
            var all: [Int64] = []
            for author in authors {
                let ids = Set(
                    (0..<Int.random(in: 0...20)).map { _ in Int64.random(in: 1...1000) * 4 + author.rawValue }
                )
                all += ids
                recentPosts.finishLoading(author, recent(ids.sorted(by: >), isComplete: true))
            }
            let cursor = Int64.random(in: 1...4500)
            let expected = all.filter { $0 < cursor }.sorted(by: >).prefix(20)
            #expect(newest(recentPosts, cursor: cursor)?.entries.map(\.id.rawValue) == Array(expected))
        }
    }
}
