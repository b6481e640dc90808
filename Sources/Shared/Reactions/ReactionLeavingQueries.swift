import Contracts
import Kernel
import Responses
import SQL

/// The statements about the reactions of people who leave, and on what is gone.
enum ReactionLeavingQueries {
    /// Makes reactions on all objects on which an account set some wait until this is through.
    static func hold(objectsOf account: ID<Account>, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        try tx.run(
            """
            select count(*) from (
                select 1 from reaction_subjects where (subject_kind, subject_id) in (
                    select subject_kind, subject_id from reactions where account_id = \(account)
                )
                order by subject_kind, subject_id for update
            ) as held
            """
        )
    }

    /// Takes what an account set out of all counts.
    static func countAbsence(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update reaction_counts set reactions = reactions - 1
            from (select subject_kind, subject_id, plain from reactions where account_id = \(account)) as given
            where reaction_counts.subject_kind = given.subject_kind
                and reaction_counts.subject_id = given.subject_id and reaction_counts.plain = given.plain
            """
        )
    }

    /// Takes what an account set back into all counts, also where nobody else was left.
    static func countReturn(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into reaction_counts (subject_kind, subject_id, plain, reactions)
            select subject_kind, subject_id, plain, 1 from reactions where account_id = \(account)
            on conflict (subject_kind, subject_id, plain)
            do update set reactions = reaction_counts.reactions + 1
            """
        )
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from reactions where account_id = \(account)")
    }

    /// The reactions of an account to some objects, or to all of them, which are taken back with this.
    static func removeAll(
        by account: ID<Account>,
        on kind: String,
        _ subjects: [Int64]?,
        in tx: Transaction
    ) throws -> [(subject: Int64, emoji: Emoji)] {
        if let subjects, subjects.isEmpty { return [] }
        let chosen: SQL = subjects.map { "and subject_id in (\(list: $0))" } ?? ""
        return try tx.all(
            """
            delete from reactions
            where subject_kind = \(kind) \(chosen) and account_id = \(account)
            returning subject_id, emoji
            """
        ) { row in (try row.next() as Int64, try row.next() as Emoji) }
    }

    static func forget(_ kind: String, _ subjects: [Int64], in tx: Transaction) throws {
        guard !subjects.isEmpty else { return }
        for table in ["reaction_subjects", "reaction_counts", "reactions"] as [SQL] {
            try tx.run("delete from \(table) where subject_kind = \(kind) and subject_id in (\(list: subjects))")
        }
    }

    /// The reactions of an account, from older to newer, each with the address of what it is on.
    static func given(
        by account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(id: ID<Reaction>, emoji: Emoji, kind: String, path: String)] {
        try tx.all(
            """
            select reactions.id, reactions.emoji, reactions.subject_kind, reaction_subjects.path from reactions
            join reaction_subjects on reaction_subjects.subject_kind = reactions.subject_kind
                and reaction_subjects.subject_id = reactions.subject_id
            where reactions.account_id = \(account) and reactions.id > \(cursor ?? 0)
            order by reactions.id limit \(ExportFile.pageLength)
            """
        ) { row in
            let (id, emoji): (ID<Reaction>, Emoji) = (try row.next(), try row.next())
            return (id, emoji, try row.next() as String, try row.next() as String)
        }
    }
}
