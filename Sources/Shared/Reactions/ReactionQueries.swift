import Kernel
import Markup
import Responses
import SQL

/// The statements about reactions.
enum ReactionQueries {
    /// - Returns: whether the reaction is new; not where it was there with this or another tone of skin.
    static func insert(
        _ emoji: Emoji,
        _ id: ID<Reaction>,
        on kind: String,
        _ subject: Int64,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into reactions (subject_kind, subject_id, account_id, plain, emoji, id)
            values (\(kind), \(subject), \(account), \(emoji.plain), \(emoji), \(id))
            on conflict (subject_kind, subject_id, account_id, plain) do nothing
            """
        ) > 0
    }

    /// - Returns: whether there was one.
    static func remove(
        _ emoji: Emoji,
        on kind: String,
        _ subject: Int64,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            delete from reactions where subject_kind = \(kind) and subject_id = \(subject)
                and account_id = \(account) and plain = \(emoji.plain)
            """
        ) > 0
    }

    /// How many an account has set on an object.
    static func count(
        by account: ID<Account>,
        on kind: String,
        _ subject: Int64,
        in tx: Transaction
    ) throws -> Int {
        try tx.value(
            """
            select count(*) from reactions
            where subject_kind = \(kind) and subject_id = \(subject) and account_id = \(account)
            """
        ) ?? 0
    }

    /// Makes other reactions of an account on this object wait until this one is through.
    static func hold(_ kind: String, _ subject: ResponseSubject, in tx: Transaction) throws {
        try tx.run(
            """
            insert into reaction_subjects (subject_kind, subject_id, path)
            values (\(kind), \(subject.number), \(subject.path.description))
            on conflict (subject_kind, subject_id) do update set path = excluded.path
            """
        )
    }

    static func add(_ emoji: Emoji, _ kind: String, _ subject: Int64, in tx: Transaction) throws {
        try tx.run(
            """
            insert into reaction_counts (subject_kind, subject_id, plain, reactions)
            values (\(kind), \(subject), \(emoji.plain), 1)
            on conflict (subject_kind, subject_id, plain)
            do update set reactions = reaction_counts.reactions + 1
            """
        )
    }

    /// Counts one less; what nobody sets any more has no row.
    static func subtract(_ emoji: Emoji, _ kind: String, _ subject: Int64, in tx: Transaction) throws {
        let counted: SQL = "subject_kind = \(kind) and subject_id = \(subject) and plain = \(emoji.plain)"
        try tx.run("update reaction_counts set reactions = reactions - 1 where \(counted)")
        try tx.run("delete from reaction_counts where \(counted) and reactions <= 0")
    }

    /// How often each emoji was set on each of some objects, and whether `viewer` is among those who did; of all who
    /// are there, but for those with whom the viewer does not want to have to do, or the other way round.
    ///
    /// One statement.
    static func summaries(
        _ kind: String,
        _ subjects: [Int64],
        for viewer: ID<Account>?,
        without severed: [ID<Account>],
        in tx: Transaction
    ) throws -> [Int64: ReactionSummary] {
        let same: SQL = """
            reactions.subject_kind = counts.subject_kind and reactions.subject_id = counts.subject_id
                and reactions.plain = counts.plain
            """
        let own: SQL =
            viewer.map { "(select count(*) from reactions where \(same) and reactions.account_id = \($0))" } ?? "0"
        let hidden: SQL =
            severed.isEmpty
            ? "0"
            : """
            (select count(*) from accounts join reactions on \(same) and reactions.account_id = accounts.id
                where accounts.id in (\(list: severed)) and accounts.state <= \(AccountState.frozen))
            """
        let rows = try tx.all(
            """
            select counts.subject_id, counts.plain, counts.reactions, \(hidden), \(own) from reaction_counts as counts
            where counts.subject_kind = \(kind) and counts.subject_id in (\(list: subjects)) and counts.reactions > 0
            order by counts.reactions desc, counts.plain
            """
        ) { row in
            let (subject, emoji): (Int64, Emoji) = (try row.next(), try row.next())
            let (all, hidden, own): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
            return (subject, ReactionSummary.Count(emoji: emoji, number: all - hidden, isOwn: own > 0))
        }
        return Dictionary(grouping: rows.filter { $0.1.number > 0 }, by: \.0).mapValues { rows in
            ReactionSummary(counts: rows.map(\.1))
        }
    }

    /// Who reacted, the latest first, by people who are there; with `emoji` in any tone of skin, where one is named.
    static func reactions(
        on kind: String,
        _ subject: Int64,
        _ emoji: Emoji?,
        below cursor: Int64,
        limit: Int,
        in tx: Transaction
    ) throws -> [Reaction] {
        let wanted: SQL = emoji.map { "and reactions.plain = \($0.plain)" } ?? ""
        return try tx.all(
            """
            select reactions.id, reactions.emoji, \(Account.columns) from reactions
            join accounts on accounts.id = reactions.account_id
            where reactions.subject_kind = \(kind) and reactions.subject_id = \(subject) \(wanted)
                and reactions.id < \(cursor) and accounts.state <= \(AccountState.frozen)
            order by reactions.id desc limit \(limit)
            """
        ) { row in
            let (id, emoji): (ID<Reaction>, Emoji) = (try row.next(), try row.next())
            return Reaction(id: id, account: try Account(from: &row), emoji: emoji)
        }
    }
}
