import Contracts
import DatabaseTesting
import Dispatch
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Microblog

/// The lists of recent posts of several servers on one PostgreSQL.
///
/// The truth is the statement that asks the database alone, in the snapshot of the page.
@Suite struct RecentPostsServersTests {
    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `a server shows what others wrote on the very next page, while many write at once`(
        engine: Engine
    ) async throws {
        let house = try await House(engine, writers: 6)
        let elsewhere = house.server()
        await elsewhere.timeline.prepareIfNeeded(for: house.reader)

        for round in 0..<25 {
            try await withThrowingTaskGroup { tasks in
                for (number, writer) in house.writers.enumerated() {
                    tasks.addTask { _ = try await writer.act("/posts", ["text": "Round \(round) of \(number)."]) }
                    tasks.addTask { try await house.compare(elsewhere) }
                }
                try await tasks.waitForAll()
            }
            try await house.compare(elsewhere)
        }
        #expect(elsewhere.knowsLists(of: house.reader))
        let shown = try await house.page(elsewhere)
        #expect(shown.count == 20)
    }

    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `a list that is read in while its author writes misses nothing`(engine: Engine) async throws {
        let house = try await House(engine, writers: 3)
        for round in 0..<40 {
            let fresh = house.server()
            try await withThrowingTaskGroup { tasks in
                for writer in house.writers {
                    tasks.addTask { _ = try await writer.act("/posts", ["text": "Round \(round)."]) }
                }
                tasks.addTask { await fresh.timeline.prepareIfNeeded(for: house.reader) }
                try await tasks.waitForAll()
            }
            try await house.compare(fresh)
            try await house.compare(fresh)
        }
    }

    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `a transaction that stays open hides nothing of what others write`(engine: Engine) async throws {
        let house = try await House(engine, writers: 2)
        let elsewhere = house.server()
        try await house.writers[0].act("/posts", ["text": "Before."])
        await elsewhere.timeline.prepareIfNeeded(for: house.reader)
        try await house.compare(elsewhere)
        let author = try await house.site.viewer(house.writers[0].username).id
        let (site, late) = (house.site, house.row(by: author))

        // Its number is older than those of the posts that are read before it ends.
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let writing = Task {
            try await site.database.write { tx in
                try PostLoading.insert([late], in: tx)
                try tx.run("insert into post_stats (post_id) values (\(late.id))")
                begin.yield()
                end.wait()
            }
        }
        for await _ in begun { break }
        for number in 0..<5 {
            try await house.writers[1].act("/posts", ["text": "Meanwhile \(number)."])
            try await house.compare(elsewhere)
        }
        #expect(!(try await house.page(elsewhere)).contains(late.id))
        end.signal()
        try await writing.value
        try await house.compare(elsewhere)
        #expect((try await house.page(elsewhere)).contains(late.id))
    }

    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `a server that was away begins anew, and one that reads on goes on`(engine: Engine) async throws {
        let house = try await House(engine, writers: 2)
        let (here, away) = (house.server(), house.server())
        for server in [here, away] { await server.timeline.prepareIfNeeded(for: house.reader) }
        let author = try await house.site.viewer(house.writers[0].username).id

        for step in 0..<6 {
            let rows = (0..<400).map { _ in house.row(by: author) }
            try await house.site.database.write { tx in
                try PostLoading.insert(rows, in: tx)
                try tx.insert(rows, "insert into post_stats", "(post_id)") { "(\($0.id))" }
            }
            try await house.compare(here)
            #expect(here.knowsLists(of: house.reader), "step \(step)")
            // Until what other tests have open is over, this is read again, and with what comes next it would be too much.
            let next = try await house.nextTransaction()
            try await eventually {
                try await house.compare(here)
                return here.index.horizon ?? 0 >= next
            }
        }
        try await house.compare(away)
        #expect(!away.knowsLists(of: house.reader))
        // A transaction that another test has open holds it up for as long.
        try await eventually {
            await away.timeline.prepareIfNeeded(for: house.reader)
            try await house.compare(away)
            return away.knowsLists(of: house.reader)
        }
    }

    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `numbers from the cluster that a copy was made of change nothing`(engine: Engine) async throws {
        let house = try await House(engine, writers: 2)
        try await house.writers[0].act("/posts", ["text": "From before."])
        try await house.site.database.write { tx in
            try tx.run("update posts set transaction_id = transaction_id + 1000000")
        }
        let elsewhere = house.server()
        await elsewhere.timeline.prepareIfNeeded(for: house.reader)
        for number in 0..<3 {
            try await house.writers[1].act("/posts", ["text": "New \(number)."])
            try await house.compare(elsewhere)
        }
        #expect(try await house.page(elsewhere).count == 4)
        #expect(elsewhere.knowsLists(of: house.reader))
    }
}

/// A site of somebody who reads and of people whom they follow.
private struct House {
    let site: TestSite
    let reader: Viewer
    let writers: [Browser]

    /// The memory of one server.
    struct Server: Sendable {
        let index: RecentPostsIndex
        let timeline: HomeTimeline

        /// True where the lists for the page of `viewer` are there.
        func knowsLists(of viewer: Viewer) -> Bool {
            index.knows(list: viewer.id, version: viewer.graphVersion)
        }
    }

    init(_ engine: Engine, writers count: Int) async throws {
        site = try await TestSite(engine, hasRateLimits: false)
        let people = try await site.crowd(count + 1)
        for person in people.dropLast() { try await people[count].follow(person.username) }
        writers = Array(people.dropLast())
        reader = try await site.viewer(people[count].username)
    }

    /// A server beside that of the site, which hears nothing from it.
    func server() -> Server {
        let index = RecentPostsIndex()
        return Server(index: index, timeline: HomeTimeline(site.services, recentPosts: index))
    }

    /// A post that is written past all servers.
    func row(by author: ID<Account>) -> PostRow {
        let id = site.services.ids.next(Post.self, at: site.services.clock.now)
        return PostRow(
            id: id,
            author: author,
            text: "Brought in.",
            warning: "",
            language: "en",
            audience: .everyone,
            replyTo: nil,
            replyToAuthor: nil,
            thread: id,
            boostOf: nil
        )
    }

    /// A number above those of all transactions that have begun.
    func nextTransaction() async throws -> Int64 {
        let next = try await site.database.read { tx in
            try tx.value("select pg_snapshot_xmax(pg_current_snapshot())::text::bigint", as: Int64.self)
        }
        return try #require(next)
    }

    func page(_ server: Server) async throws -> [ID<Post>] {
        try await site.database.read { tx in
            try server.timeline.candidates(for: reader, cursor: nil, limit: 20, in: tx).map(\.post)
        }
    }

    /// Holds the first two pages of `server` against what the database says at the same moment.
    ///
    /// A server may know of posts that the moment does not: these are left out when a page is read.
    func compare(_ server: Server) async throws {
        try await site.database.read { tx in
            for cursor in [nil, try TimelineQueries.home(of: reader.id, cursor: nil, limit: 5, in: tx).last?.position] {
                let expected = try TimelineQueries.home(of: reader.id, cursor: cursor, limit: 20, in: tx).map(\.post)
                let found = try server.timeline.candidates(for: reader, cursor: cursor, limit: 60, in: tx).map(\.post)
                let there = Set(try tx.values("select id from posts", as: ID<Post>.self))
                let seen = Array(found.filter(there.contains).prefix(20))
                try #require(seen == expected)
            }
        }
    }
}
