import Accounts
import App
import Contracts
import DatabaseTesting
import Foundation
import Jobs
import Kernel
import LiveUpdates
import Media
import Microblog
import Notifications
import Outbound
import Routing
import Runtime
import SQL
import Search
import Secrets
import SocialGraph
import Testing

@testable import MastodonArchive

@Suite struct MastodonArchiveTests {
    private static let now = Instant(milliseconds: 1_800_000_000_000)

    private static let slices: [any Feature.Type] = [
        Accounts.self, Jobs.self, Media.self, Microblog.self, Search.self, Notifications.self, LiveUpdates.self,
    ]

    /// A server called weft.example with ann, ben, cleo and dan, and an archive of `count` items.
    private func withServer(
        _ engine: Engine,
        archive: String = "archive",
        count: Int = 10,
        _ body: (Services, TemporaryFolder) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let script = URL(filePath: #filePath).appending(path: "../../Peers/mastodon_archive.py").standardized.path
            try Command.run(["python3", script, folder.path(archive), String(count)])
            try await engine.withDatabase(Self.slices.migrations) { database in
                let clock = Clock { Self.now }
                var site = Site()
                site.baseAddress = "https://weft.example"
                let services = Services(
                    Infrastructure(
                        database: database,
                        clock: clock,
                        ids: IDSource(),
                        random: .seeded(1),
                        passwords: PasswordHasher(cost: .insecureForTests),
                        site: site,
                        limits: RateLimiter(clock: clock),
                        mail: .memory(Mailbox()),
                        log: Log(clock: clock) { _, _ in }
                    )
                )
                let people = ["ann", "ben", "cleo", "dan"].map { name in
                    AccountLoading.Person(
                        id: services.ids.next(at: Self.now),
                        username: name,
                        email: "\(name)@example.org",
                        passwordHash: "-"
                    )
                }
                try await database.write { tx in
                    try AccountLoading.insert(people, in: tx)
                    try PeopleLoading.count(in: tx)
                }
                try await body(services, folder)
            }
        }
    }

    private func take(_ path: String, _ services: Services, _ folder: TemporaryFolder) async throws -> ImportReport {
        try await MastodonArchive(
            path,
            for: "ann",
            services,
            among: [Microblog(services)],
            temporary: folder.path("temporary")
        ).run()
    }

    private func rows(_ sql: SQL, _ columns: Int, _ services: Services) async throws -> [[String]] {
        try await services.database.read { tx in
            try tx.all(sql) { row in try (0..<columns).map { _ in try row.next() as String } }
        }
    }

    @Test(arguments: Engine.allCases)
    func `everything an archive holds is taken in with its time, once`(engine: Engine) async throws {
        try await withServer(engine) { services, folder in
            let report = try await take(folder.path("archive"), services, folder)

            let added: [ImportReport.Kind: Int] = [
                .posts: 7, .boosts: 1, .likes: 1, .bookmarks: 2, .follows: 1, .blocks: 1, .mutes: 1,
            ]
            #expect(report.added == added)
            #expect(report.refused[.posts] == ["only media": 1])
            #expect(report.refused[.boosts] == ["a post of another server": 1])
            #expect(report.refused[.follows] == ["no one of that name": 1])
            #expect(report.elsewhere == [.follows: ["zoe@far.example"]])
            #expect(try await rows("select kind from notifications", 1, services) == [])
            let posts = try await rows(
                """
                select posts.text, posts.warning, cast(posts.audience as text), coalesce(parents.text, '-')
                from posts left join posts as parents on parents.id = posts.reply_to
                where posts.boost_of is null order by posts.id
                """,
                4,
                services
            )
            let expected: [[String]] = [
                ["First & #rain\n\nSecond line\nthird <line>", "", "0", "-"],
                [
                    "@ben and @zoe@far.example read https://books.example/a/very/long/way/to/a/page?x=1&y=2", "",
                    "2", "-",
                ],
                ["An answer to myself", "about rain", "0", "First & #rain\n\nSecond line\nthird <line>"],
                ["Tea or coffee?\n\n(Votes where it was asked: Tea 2, Coffee 1.)", "", "0", "-"],
                ["Not in lists", "", "1", "-"],
                ["@zoe@far.example a secret", "", "3", "-"],
                ["An answer to somebody else", "", "0", "-"],
            ]
            #expect(posts == expected)
            let marks = try await rows(
                """
                select accounts.username, cast(posts.audience as text) from mentions
                join accounts on accounts.id = mentions.account_id join posts on posts.id = mentions.post_id
                union all select 'poll', title from poll_options
                union all select 'tag', name from tags
                union all select 'bio', bio from accounts where bio <> ''
                union all select name, value from profile_fields
                """,
                2,
                services
            )
            #expect(
                Set(marks) == [
                    ["ben", "2"], ["poll", "Tea"], ["poll", "Coffee"], ["tag", "rain"], ["bio", "I write about #rain"],
                    ["Home", "https://ann.example"],
                ]
            )

            let again = try await take(folder.path("archive"), services, folder)

            #expect(again.added == [.follows: 1, .blocks: 1, .mutes: 1])
            #expect(again.known == [.posts: 7, .boosts: 1, .likes: 1, .bookmarks: 2])
            let counts = try await rows(
                """
                select cast((select count(*) from posts) as text),
                    cast((select sum(posts + follower_posts) from author_stats) as text),
                    cast((select sum(likes + boosts + replies) from post_stats) as text),
                    cast((select count(*) from follows) as text)
                """,
                4,
                services
            )
            #expect(counts == [["8", "6", "3", "1"]])
        }
    }

    @Test func `a ZIP file is taken in like a folder, and nothing of it stays behind`() async throws {
        try await withServer(.memory, archive: "archive.zip", count: 700) { services, folder in
            let report = try await take(folder.path("archive.zip"), services, folder)

            #expect(report.added[.posts] == 628 && report.added[.boosts] == 70)
            #expect(!FileManager.default.fileExists(atPath: folder.path("temporary")))
        }
    }

    @Test func `what breaks in the middle is named, and the rest comes with the next run`() async throws {
        try await withServer(.memory) { services, folder in
            let path = folder.path("archive/outbox.json")
            let whole = try String(contentsOfFile: path, encoding: .utf8)
            try String(whole.dropLast(200)).write(toFile: path, atomically: true, encoding: .utf8)
            await #expect(throws: JSONPlaceError.self) { try await take(folder.path("archive"), services, folder) }

            let odd = whole.replacing("\"type\":\"Question\"", with: "\"type\":7")
            try odd.write(toFile: path, atomically: true, encoding: .utf8)
            let report = try await take(folder.path("archive"), services, folder)
            #expect(report.added[.posts] == 6)
            #expect(report.refused[.posts]?.keys.contains { $0.hasPrefix("outbox.json, line 1, column") } == true)

            try whole.write(toFile: path, atomically: true, encoding: .utf8)
            let rest = try await take(folder.path("archive"), services, folder)
            #expect(rest.added[.posts] == 1 && rest.known[.posts] == 6)
        }
    }

    @Test func `who is not here, and what is no archive, is told`() async throws {
        try await withServer(.memory) { services, folder in
            await #expect(throws: ArchiveError("No one who may write is called “eve” here. Sign up first.")) {
                try await MastodonArchive(
                    folder.path("archive"),
                    for: "eve",
                    services,
                    among: [Microblog(services)],
                    temporary: folder.path("t")
                )
            }
            await #expect(throws: ArchiveError.self) {
                try await MastodonArchive(
                    folder.path("nothing"),
                    for: "ann",
                    services,
                    among: [Microblog(services)],
                    temporary: folder.path("t")
                )
            }
            await #expect(throws: ArchiveError.self) {
                try await MastodonArchive(
                    folder.url.path,
                    for: "ann",
                    services,
                    among: [Microblog(services)],
                    temporary: folder.path("t")
                )
            }
        }
    }
}
