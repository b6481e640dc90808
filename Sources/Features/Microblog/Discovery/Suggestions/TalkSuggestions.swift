import Contracts
import Kernel
import SQL

/// People one has talked with: whom one answered, and who answered.
struct TalkSuggestions: SuggestionSource {
    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let given = try TalkQueries.answered(by: viewer, in: tx)
        let taken = try TalkQueries.answerers(of: viewer, in: tx)
        let people = Set(given.keys).union(taken.keys)
        return people.map { account in
            let (out, back) = (given[account] ?? 0, taken[account] ?? 0)
            let isMutual = out > 0 && back > 0
            let weight = Double(min(out, 5)) * 0.1 + Double(min(back, 5)) * 0.05 + (isMutual ? 0.3 : 0)
            return Suggestion(account, weight: weight, reason: Self.reason(out, back))
        }
        .sorted { ($1.weight, $0.account) < ($0.weight, $1.account) }
        .prefix(limit).map { $0 }
    }

    private static func reason(_ given: Int, _ taken: Int) -> String {
        switch (given, taken) {
        case (_, 0): "You replied to them"
        case (0, _): "They replied to you"
        default: "You replied to each other"
        }
    }
}

/// People who write about tags that one follows.
///
/// Only what they wrote in public speaks for them: which tags somebody follows is their own business.
struct TagSuggestions: SuggestionSource {
    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let tags = try TagFollowQueries.followed(by: viewer, in: tx)
        let uses = try TalkQueries.authors(of: tags.map(\.id), in: tx)
        let names = Dictionary(tags.map { ($0.id, $0.name) }) { first, _ in first }
        return Dictionary(grouping: uses, by: \.author).map { author, uses in
            let tags = uses.sorted { ($1.posts, $0.tag) < ($0.posts, $1.tag) }
            let words = tags.prefix(2).compactMap { names[$0.tag].map { "#\($0)" } }.joined(separator: " and ")
            let posts = uses.reduce(0) { $0 + min($1.posts, 5) }
            let weight = 0.1 * Double(tags.count) + 0.02 * Double(posts)
            return Suggestion(author, weight: weight, reason: "Writes about \(words)")
        }
        .sorted { ($1.weight, $0.account) < ($0.weight, $1.account) }
        .prefix(limit).map { $0 }
    }
}

/// The statements about who talks with whom, and about what.
///
/// Each reads a bounded number of what is newest; messages are nobody's reason.
enum TalkQueries {
    /// So many answers of each direction are looked at.
    private static let answers = 200
    /// So many posts of each tag are looked at.
    private static let posts = 50

    /// Whom `account` answered lately, and how often.
    static func answered(by account: ID<Account>, in tx: Transaction) throws -> [ID<Account>: Int] {
        try counted(
            """
            select reply_to_author as person_id from posts
            where author_id = \(account) and audience <= \(Audience.followers) and reply_to_author is not null
            order by id desc limit \(answers)
            """,
            without: account,
            in: tx
        )
    }

    /// Who answered `account` lately, and how often.
    static func answerers(of account: ID<Account>, in tx: Transaction) throws -> [ID<Account>: Int] {
        try counted(
            """
            select author_id as person_id from posts
            where reply_to_author = \(account) and audience <= \(Audience.followers)
            order by id desc limit \(answers)
            """,
            without: account,
            in: tx
        )
    }

    private static func counted(_ people: SQL, without account: ID<Account>, in tx: Transaction) throws -> [ID<
        Account
    >: Int] {
        let rows = try tx.all(
            """
            select person_id, count(*) from (\(people)) as talked
            where person_id <> \(account) group by person_id
            """
        ) { row in (try row.next() as ID<Account>, try row.next() as Int) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Who wrote the newest public posts with each of `tags`, and how many of them.
    static func authors(of tags: [ID<Hashtag>], in tx: Transaction) throws -> [(
        tag: ID<Hashtag>, author: ID<Account>, posts: Int
    )] {
        guard !tags.isEmpty else { return [] }
        let newest = tags.map { tag in
            """
            select tag_id, author_id from (
                select tag_id, author_id from post_tags where tag_id = \(tag) and is_listed = 1
                order by post_id desc limit \(posts)
            ) as newest
            """ as SQL
        }
        return try tx.all(
            """
            select tag_id, author_id, count(*) from (\(SQL.joined(newest, separator: " union all "))) as used
            group by tag_id, author_id
            """
        ) { row in (try row.next(), try row.next(), try row.next()) }
    }
}
