import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Text

/// The results where there is more than the newest to look through.
@Suite struct SearchAmongManyTests {
    private let kind = SearchKind("leaf")

    @Test(arguments: Engine.available)
    func `the oldest of many is found by its word, in its time, and by nobody it is not meant for`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let reader = ID<Account>(rawValue: 7)
        try await site.database.write { [self] tx in
            for number in 1...5200 as ClosedRange<Int64> {
                let words = number <= 2 ? "rust oak" : number % 100 == 0 ? "rust" : "green"
                let document = SearchDocument(
                    kind,
                    number,
                    for: number == 2 ? .only([reader]) : .everyone,
                    texts: [TextParts(words)]
                )
                try site.services.search.put(document, isNew: true, in: tx)
            }
        }
        try await site.runPeriodicJobs()

        #expect(try await found("oak", on: site) == [1])
        #expect(try await found("oak", as: reader, on: site) == [2, 1])
        #expect(try await found("rust oak", cursor: 2, on: site) == [1])
        #expect(try await found("oak", cursor: 1, on: site) == [])
        #expect(try await found("rust", limit: 3, on: site) == [5200, 5100, 5000])
        #expect(try await found("rust", cursor: 101, as: reader, on: site) == [100, 2, 1])
        #expect(try await found("moss", on: site) == [])
    }

    private func found(
        _ words: String,
        cursor: Int64? = nil,
        as reader: ID<Account>? = nil,
        limit: Int = 10,
        on site: TestSite
    ) async throws -> [Int64] {
        let query = try SearchQuery(words)
        return try await site.database.read { [kind] tx in
            try site.services.search.matches(query, kind: kind, for: reader, cursor: cursor, limit: limit, in: tx)
        }
    }
}
