import Kernel
import Testing

@testable import Microblog

@Suite struct AuthorRingsTests {
    private let reader = ID<Account>(rawValue: 99)
    private let authors = [1, 2, 3].map { ID<Account>(rawValue: $0) }

    private func entry(_ id: Int64) -> AuthorRings.Entry {
        AuthorRings.Entry(id: ID(rawValue: id), replyToAuthor: nil)
    }

    private func ring(_ ids: [Int64], isComplete: Bool) -> AuthorRings.Ring {
        AuthorRings.Ring(entries: ids.map(entry), isComplete: isComplete)
    }

    private func filled() -> AuthorRings {
        let rings = AuthorRings()
        #expect(rings.beginLoading(authors) == authors)
        rings.finishLoading(authors[0], ring([30, 20, 10], isComplete: true))
        rings.finishLoading(authors[1], ring([25, 15], isComplete: false))
        rings.finishLoading(authors[2], ring([], isComplete: true))
        return rings
    }

    private func newest(_ rings: AuthorRings, below: Int64? = nil, limit: Int = 20) -> AuthorRings.Merged? {
        rings.newest(
            of: authors,
            list: reader,
            version: 1,
            below: below.map { ID(rawValue: $0) },
            limit: limit,
            where: { _ in true }
        )
    }

    @Test func `a page is merged newest first`() {
        let merged = newest(filled(), limit: 3)

        #expect(merged == AuthorRings.Merged(entries: [30, 25, 20].map(entry), isExact: true))
    }

    @Test func `a merge stops where a ring ends that may go on in the database`() {
        let merged = newest(filled())

        #expect(merged == AuthorRings.Merged(entries: [30, 25, 20, 15].map(entry), isExact: false))
    }

    @Test func `a page below a cursor begins below it`() {
        #expect(newest(filled(), below: 25, limit: 2)?.entries == [20, 15].map(entry))
    }

    @Test func `without one of its rings a list is not merged`() {
        let rings = AuthorRings()
        #expect(newest(rings) == nil)
        #expect(!rings.knows(list: reader, version: 1))
    }

    @Test func `a post in between reading and keeping a ring is not lost`() {
        let rings = AuthorRings()
        _ = rings.beginLoading([authors[0]])
        rings.insert(entry(40), by: authors[0])
        rings.remove(ID(rawValue: 20), by: authors[0])
        rings.finishLoading(authors[0], ring([30, 20], isComplete: true))

        let merged = rings.newest(
            of: [authors[0]],
            list: reader,
            version: 1,
            below: nil,
            limit: 9,
            where: { _ in true }
        )
        #expect(merged?.entries == [40, 30].map(entry))
    }

    @Test func `a full ring forgets its oldest post and says so`() {
        let rings = AuthorRings()
        _ = rings.beginLoading([authors[0]])
        rings.finishLoading(authors[0], ring((1...20).reversed().map { $0 }, isComplete: true))
        rings.insert(entry(21), by: authors[0])

        let merged = rings.newest(
            of: [authors[0]],
            list: reader,
            version: 1,
            below: nil,
            limit: 30,
            where: { _ in true }
        )
        #expect(merged?.entries.map(\.id.rawValue) == (2...21).reversed().map { $0 })
        #expect(merged?.isExact == false)
    }

    @Test func `random rings merge as a sorted list does`() {
        for _ in 0..<200 {
            let rings = AuthorRings()
            _ = rings.beginLoading(authors)
            var all: [Int64] = []
            for author in authors {
                let ids = Set(
                    (0..<Int.random(in: 0...20)).map { _ in Int64.random(in: 1...1000) * 4 + author.rawValue }
                )
                all += ids
                rings.finishLoading(author, ring(ids.sorted(by: >), isComplete: true))
            }
            let cursor = Int64.random(in: 1...4500)
            let expected = all.filter { $0 < cursor }.sorted(by: >).prefix(20)
            #expect(newest(rings, below: cursor)?.entries.map(\.id.rawValue) == Array(expected))
        }
    }
}
