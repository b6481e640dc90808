import Accounts
import App
import Contracts
import DatabaseTesting
import Jobs
import Kernel
import Outbound
import Routing
import Runtime
import SQL
import Search
import Secrets
import SocialGraph
import Testing

@testable import Demo
@testable import Microblog

@Suite struct DemoTests {
    static let migrations = Application.migrations
    private static let now = Instant(milliseconds: 1_800_000_000_000)

    static func withServices(_ engine: Engine, _ body: (Services) async throws -> Void) async throws {
        try await engine.withDatabase(migrations) { database in
            try await body(services(over: database))
        }
    }

    static func services(over database: any Database) -> Services {
        let clock = Clock { now }
        return Services(
            Infrastructure(
                database: database,
                clock: clock,
                ids: IDSource(),
                random: .seeded(1),
                passwords: PasswordHasher(cost: .insecureForTests),
                site: Site(),
                limits: RateLimiter(clock: clock),
                mail: .memory(Mailbox()),
                log: Log(clock: clock) { _, _ in }
            )
        )
    }

    /// Counts kept beside rows, each as a query that gives the rows it does not fit.
    static let wrongCounts: [SQL] = [
        """
        select count(*) from post_stats where likes <> (select count(*) from likes where post_id = post_stats.post_id)
        """,
        """
        select count(*) from post_stats where boosts <> (select count(*) from posts where boost_of = post_stats.post_id)
        """,
        """
        select count(*) from post_stats
        where replies <> (select count(*) from posts where reply_to = post_stats.post_id and audience <= 1)
            or closed_replies <> (select count(*) from posts where reply_to = post_stats.post_id and audience >= 2)
        """,
        """
        select count(*) from author_stats where posts <> (select count(*) from posts
                where author_id = author_stats.author_id and boost_of is null and audience <= 1)
            or follower_posts <> (select count(*) from posts
                where author_id = author_stats.author_id and boost_of is null and audience = 2)
        """,
        """
        select count(*) from account_counts
        where followers <> (select count(*) from follows where followee_id = account_counts.account_id)
            or following <> (select count(*) from follows where follower_id = account_counts.account_id)
        """,
        """
        select count(*) from poll_options where votes <> (select count(*) from poll_votes
            where poll_votes.post_id = poll_options.post_id and poll_votes.position = poll_options.position)
        """,
        """
        select count(*) from polls where voters <>
            (select count(distinct account_id) from poll_votes where poll_votes.post_id = polls.post_id)
        """,
    ]

    @Test(arguments: Engine.allCases)
    func `the world is put in once, with counts that equal the rows`(engine: Engine) async throws {
        try await Self.withServices(engine) { services in
            let demo = Demo(services, among: [Microblog(services)])
            let database = services.database
            #expect(try await demo.isWanted)

            let sum = try await demo.fill(hasPictures: false)

            let (posts, likes) = (sum.counts.first, sum.counts.first { $0.label == "likes" })
            #expect(sum.people == 42 && posts?.label == "posts" && posts?.number == 695)
            #expect(likes?.label == "likes" && (likes?.number ?? 0) > 800)
            #expect(try await !demo.isWanted)
            await #expect(throws: Demo.NotEmptyError.self) { try await demo.fill(hasPictures: false) }
            let wrong = try await database.read { tx in
                try Self.wrongCounts.map { try tx.value($0, as: Int.self) ?? -1 }
            }
            #expect(wrong == Self.wrongCounts.map { _ in 0 })
            let stats = try await database.read { tx in
                try [
                    "select count(*) from post_stats", "select sum(posts + follower_posts) from author_stats",
                    "select count(distinct account_id) from account_words", "select count(*) from pins",
                ].map { try tx.value($0, as: Int.self) }
            }
            // Six messages wait for whoever looks around.
            #expect(stats == [701, 695, 42, 42])
        }
    }

    @Test func `what is done with a post comes after it, by somebody who may`() throws {
        let people = DemoPeople(try WorldReader.everybody(), passwordHash: "", at: Self.now, seed: 1)
        var world = people.world

        let plan = SamplePlan(&world)

        let posts = Dictionary(uniqueKeysWithValues: plan.posts.map { ($0.id, $0) })
        let follows = Set(people.follows.map { [$0.follower, $0.followee] })
        #expect(posts.count == plan.posts.count)
        for like in plan.likes {
            let post = try #require(posts[like.post])
            #expect(like.id > post.id && like.id.instant <= Self.now && like.account != post.author)
            if post.audience == .followers { #expect(follows.contains([like.account, post.author])) }
        }
        #expect(plan.posts.filter(\.isBoost).allSatisfy { $0.audience <= .unlisted && $0.id.instant <= Self.now })
        #expect(people.follows.allSatisfy { $0.since < Self.now - .days(21) })
    }

    @Test func `the same seed gives the same world`() throws {
        let people = try WorldReader.everybody()

        let plans = [1, 1, 2].map { (seed: UInt64) in
            var world = DemoPeople(people, passwordHash: "", at: Self.now, seed: seed).world
            return SamplePlan(&world)
        }

        #expect(plans[0].likes.map(\.id) == plans[1].likes.map(\.id))
        #expect(plans[0].posts.map(\.id) == plans[1].posts.map(\.id))
        #expect(plans[0].likes.map(\.id) != plans[2].likes.map(\.id))
    }

    @Test func `whoever looks around finds questions that are still open for them`() throws {
        let people = DemoPeople(try WorldReader.everybody(), passwordHash: "", at: Self.now, seed: 1)
        var world = people.world

        let plan = SamplePlan(&world)

        let guest = people.accounts.first { $0.username == DemoGuest.username }
        let open = plan.polls.filter { $0.endsAt > Self.now }
        #expect(open.count >= 2)
        #expect(open.allSatisfy { poll in !poll.votes.contains { $0.account == guest?.id } })
    }
}
