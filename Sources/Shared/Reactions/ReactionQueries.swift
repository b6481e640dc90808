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

    /// Makes other reactions on this object wait until this one is through, and keeps where it is read.
    static func hold(_ kind: String, _ subject: ResponseSubject, in tx: Transaction) throws {
        try tx.run(
            """
            insert into reaction_subjects (subject_kind, subject_id, path)
            values (\(kind), \(subject.number), \(subject.keptPath.description))
            on conflict (subject_kind, subject_id) do update set path = excluded.path
            """
        )
    }

    /// Makes other reactions on an object that is known wait until this one is through.
    static func hold(_ kind: String, _ subject: Int64, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        try tx.run(
            """
            select 1 from reaction_subjects where subject_kind = \(kind) and subject_id = \(subject) for update
            """
        )
    }

    /// Counts one more, on an object that is held.
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
    /// One statement, and a second where there is something between the viewer and others.
    static func summaries(
        _ kind: String,
        _ subjects: [Int64],
        for viewer: ID<Account>?,
        without severed: [ID<Account>],
        in tx: Transaction
    ) throws -> [Int64: ReactionSummary] {
        let asked: SQL = "(values \(rows: Set(subjects))) as asked"
        let objects: SQL = "subject_kind = \(kind) and subject_id = asked.column1"
        let own: SQL =
            viewer.map { viewer in
                """
                union all
                select subject_id, 1, plain from \(asked) cross join reactions
                where \(objects) and account_id = \(viewer)
                """
            } ?? ""
        var summaries = [Int64: ReactionSummary](minimumCapacity: subjects.count)
        try tx.each(
            """
            select subject_id, 0, line from \(asked) cross join reaction_subjects
            where \(objects) and line > '' \(own)
            """
        ) { row in
            let (subject, isOwn): (Int64, Bool) = (try row.next(), try row.next())
            if isOwn {
                summaries[subject, default: ReactionSummary()].own.append(try row.next())
            } else {
                summaries[subject, default: ReactionSummary()].line = ReactionLine(try row.next())
            }
        }
        if !severed.isEmpty, !summaries.isEmpty {
            for (subject, hidden) in try hidden(kind, Array(summaries.keys), by: severed, in: tx) {
                summaries[subject]?.line.subtract(hidden)
            }
        }
        return summaries.filter { !$0.value.line.isEmpty }
    }

    /// How often people set each emoji on each of some objects, asked person by person: the rows of an object may be
    /// many.
    private static func hidden(
        _ kind: String,
        _ subjects: [Int64],
        by people: [ID<Account>],
        in tx: Transaction
    ) throws -> [Int64: [Emoji: Int]] {
        var hidden: [Int64: [Emoji: Int]] = [:]
        try tx.each(
            """
            select reactions.subject_id, reactions.plain, count(*) from (
                select id from accounts where id in (\(list: people)) and state <= \(AccountState.frozen)
            ) as severed cross join reactions
            where reactions.account_id = severed.id and reactions.subject_kind = \(kind)
                and reactions.subject_id in (\(list: subjects))
            group by reactions.subject_id, reactions.plain
            """
        ) { row in
            let (subject, emoji, number): (Int64, Emoji, Int) = (try row.next(), try row.next(), try row.next())
            hidden[subject, default: [:]][emoji] = number
        }
        return hidden
    }

    /// Who reacted, the latest first, by people who are there; with `emoji` in any tone of skin, where one is named.
    static func reactions(
        on kind: String,
        _ subject: Int64,
        _ emoji: Emoji?,
        cursor: Int64,
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
