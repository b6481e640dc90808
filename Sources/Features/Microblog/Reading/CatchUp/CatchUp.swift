import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Text

/// The posts one missed of those one follows: what others cared for most, few of each author, with reasons.
///
/// A view of its own beside the timeline, which stays newest first.
struct CatchUp: Sendable {
    private let services: Services
    private let timeline: TimelineReader

    /// Nothing older is caught up with.
    static let longest = Instant.Span.days(7)
    private static let length = 20
    private static let mostOfOne = 2

    /// A post worth reading, and why.
    struct Missed: Sendable {
        let item: PostItem
        let reason: String
    }

    init(_ services: Services, _ timeline: TimelineReader) {
        self.services = services
        self.timeline = timeline
    }

    /// The posts that `viewer` missed since they last said that they have caught up, at most a week.
    func missed(by viewer: Viewer) async throws -> [Missed] {
        let now = services.clock.now
        return try await services.database.read(.slow) { [services, timeline] tx in
            let start = ID<Post>.first(at: now - Self.longest)
            let since = max(start, try CatchUpQueries.mark(of: viewer.id, in: tx) ?? start)
            let candidates = try CatchUpQueries.candidates(for: viewer.id, since: since, in: tx)
            let chosen = Self.chosen(candidates)
            let items = try timeline.items(chosen.map(\.post), for: viewer, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let friends = try CatchUpQueries.friendsWhoLiked(chosen.map(\.post), of: viewer.id, in: tx)
            return chosen.compactMap { candidate in
                guard let item = items[candidate.post],
                    !Unwanted([.muted]).matches(item, for: viewer, relationships, at: now)
                else { return nil }
                return Missed(item: item, reason: Self.reason(candidate, friends[candidate.post] ?? []))
            }
        }
    }

    /// Everything up to now has been read.
    func finish(as viewer: Viewer) async throws {
        let now = ID<Post>.first(at: services.clock.now)
        try await services.database.write { tx in try CatchUpQueries.setMark(now, of: viewer.id, in: tx) }
    }

    /// The best, few of each author; the newer one where two are equal.
    ///
    /// An author whom many follow is liked by many: the number of followers counts against a post.
    static func chosen(_ candidates: [Candidate]) -> [Candidate] {
        var perAuthor: [ID<Account>: Int] = [:]
        let best = candidates.sorted { ($0.score, $0.post) > ($1.score, $1.post) }.filter { candidate in
            perAuthor[candidate.author, default: 0] += 1
            return perAuthor[candidate.author, default: 0] <= mostOfOne
        }
        return Array(best.prefix(length))
    }

    /// A post that was answered, liked or passed on.
    struct Candidate: Sendable, Equatable {
        let post: ID<Post>
        let author: ID<Account>
        let likes: Int
        let boosts: Int
        let replies: Int
        let followers: Int

        var score: Double { Double(likes + 2 * boosts + replies) / (10 + Double(followers)).squareRoot() }
    }

    private static func reason(_ candidate: Candidate, _ friends: [String]) -> String {
        switch friends.count {
        case 0: counts(candidate)
        case 1: "\(friends[0]) liked it"
        case 2: "\(friends[0]) and \(friends[1]) liked it"
        default: "\(friends[0]), \(friends[1]) and \(friends.count - 2) more you follow liked it"
        }
    }

    private static func counts(_ candidate: Candidate) -> String {
        let (likes, boosts, replies) = (candidate.likes, candidate.boosts, candidate.replies)
        let counts: [String?] = [
            likes > 0 ? "liked by \(likes)" : nil,
            boosts > 0 ? "boosted by \(boosts)" : nil,
            replies > 0 ? plural(replies, one: "1 reply", other: "\(replies) replies") : nil,
        ]
        let sentence = counts.compactMap(\.self).joined(separator: ", ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
}

/// The statements behind catching up.
enum CatchUpQueries {
    /// So many are compared.
    private static let mostCandidates = 200
    /// So many of the latest likes of each post are looked at.
    private static let likes = 100

    /// Posts since `start` by whom `viewer` follows that others cared for, the most first.
    static func candidates(for viewer: ID<Account>, since start: ID<Post>, in tx: Transaction) throws -> [CatchUp
        .Candidate]
    {
        try tx.all(
            """
            select posts.id, posts.author_id, post_stats.likes, post_stats.boosts, post_stats.replies,
                account_counts.followers
            from follows
            join posts on posts.author_id = follows.followee_id and posts.id > \(start)
            join post_stats on post_stats.post_id = posts.id
            join account_counts on account_counts.account_id = posts.author_id
            where follows.follower_id = \(viewer) and posts.audience <= \(Audience.followers)
                and posts.boost_of is null and posts.reply_to is null
                and post_stats.likes + post_stats.boosts + post_stats.replies > 0
            order by post_stats.likes + 2 * post_stats.boosts + post_stats.replies desc, posts.id desc
            limit \(mostCandidates)
            """
        ) { row in
            CatchUp.Candidate(
                post: try row.next(),
                author: try row.next(),
                likes: try row.next(),
                boosts: try row.next(),
                replies: try row.next(),
                followers: try row.next()
            )
        }
    }

    /// Those whom `viewer` follows who liked one of `posts` lately, by name.
    static func friendsWhoLiked(_ posts: [ID<Post>], of viewer: ID<Account>, in tx: Transaction) throws -> [ID<
        Post
    >: [String]] {
        guard !posts.isEmpty else { return [:] }
        let latest = posts.map { post in
            """
            select post_id, account_id from (
                select post_id, account_id from likes where post_id = \(post) order by id desc limit \(likes)
            ) as latest
            """ as SQL
        }
        let rows = try tx.all(
            """
            select liked.post_id, \(Account.columns) from (\(SQL.joined(latest, separator: " union all "))) as liked
            join follows on follows.follower_id = \(viewer) and follows.followee_id = liked.account_id
            join accounts on accounts.id = liked.account_id
            where accounts.state <= \(AccountState.frozen)
            order by liked.account_id
            """
        ) { row in (try row.next() as ID<Post>, try Account(from: &row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1.displayName) }
    }

    /// Up to where `account` has caught up.
    static func mark(of account: ID<Account>, in tx: Transaction) throws -> ID<Post>? {
        try tx.value("select seen_id from catch_ups where account_id = \(account)")
    }

    static func setMark(_ post: ID<Post>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into catch_ups (account_id, seen_id) values (\(account), \(post))
            on conflict (account_id) do update set seen_id = \(post)
            """
        )
    }
}
