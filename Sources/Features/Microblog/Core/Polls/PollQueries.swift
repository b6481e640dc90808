import Kernel
import SQL

/// The statements about polls.
enum PollQueries {
    static func insert(_ poll: NewPoll, on post: ID<Post>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into polls (post_id, is_multiple, hides_totals, ends_at)
            values (\(post), \(poll.isMultiple), \(poll.hidesTotals), \(now + poll.span))
            """
        )
        let rows = poll.options.enumerated().map { "(\(post), \($0), \($1))" as SQL }
        try tx.run("insert into poll_options (post_id, position, title) values \(SQL.joined(rows, separator: ", "))")
    }

    static func polls(on posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: Poll] {
        guard !posts.isEmpty else { return [:] }
        let options = try tx.all(
            """
            select post_id, title, votes from poll_options where post_id in (\(list: posts))
            order by post_id, position
            """
        ) { row in
            (try row.next() as ID<Post>, Poll.Option(title: try row.next(), votes: try row.next()))
        }
        guard !options.isEmpty else { return [:] }
        let optionsByPost = Dictionary(grouping: options, by: \.0)
        let polls = try tx.all(
            """
            select post_id, is_multiple, hides_totals, ends_at, voters from polls where post_id in (\(list: posts))
            """
        ) { row in
            let post: ID<Post> = try row.next()
            return (
                post,
                Poll(
                    isMultiple: try row.next(),
                    hidesTotals: try row.next(),
                    endsAt: try row.next(),
                    voters: try row.next(),
                    options: (optionsByPost[post] ?? []).map(\.1)
                )
            )
        }
        return Dictionary(polls) { first, _ in first }
    }

    /// Takes the poll from a post, with all votes.
    static func remove(from post: ID<Post>, in tx: Transaction) throws {
        for table in ["poll_votes", "poll_options", "polls"] as [SQL] {
            try tx.run("delete from \(table) where post_id = \(post)")
        }
    }

    static func setHidesTotals(_ isOn: Bool, on post: ID<Post>, in tx: Transaction) throws {
        try tx.run("update polls set hides_totals = \(isOn) where post_id = \(post)")
    }

    /// The positions that `account` chose in each of `posts`.
    static func votes(of account: ID<Account>, on posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: [Int]] {
        try askVotes(of: account, on: posts, in: tx)()
    }

    /// Asks what ``votes(of:on:in:)`` tells.
    static func askVotes(
        of account: ID<Account>,
        on posts: [ID<Post>],
        in tx: Transaction
    ) throws -> () throws -> [ID<Post>: [Int]] {
        guard !posts.isEmpty else { return { [:] } }
        let asked = try tx.ask(
            """
            select post_id, position from poll_votes where account_id = \(account) and post_id in (\(list: posts))
            """
        ) { row in (try row.next() as ID<Post>, try row.next() as Int) }
        return { Dictionary(grouping: try asked.all(), by: \.0).mapValues { $0.map(\.1) } }
    }

    /// Takes a vote: one row a chosen answer, and the counts with it.
    static func vote(_ positions: [Int], by account: ID<Account>, on post: ID<Post>, in tx: Transaction) throws {
        let rows = positions.map { "(\(post), \(account), \($0))" as SQL }
        try tx.run("insert into poll_votes (post_id, account_id, position) values \(SQL.joined(rows, separator: ", "))")
        try tx.run(
            """
            update poll_options set votes = votes + 1
            where post_id = \(post) and position in (\(list: positions))
            """
        )
        try tx.run("update polls set voters = voters + 1 where post_id = \(post)")
        try tx.run("update post_stats set version = version + 1 where post_id = \(post)")
    }
}
