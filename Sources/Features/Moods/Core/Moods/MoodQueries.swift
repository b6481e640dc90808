import Calendar
import Kernel
import Memberships
import Reactions
import SQL

/// The statements about moods that others may see.
enum MoodQueries {
    /// - Parameter isOpen: whether its author was told that visitors read it as well.
    static func insert(
        _ id: ID<Mood>,
        _ name: PublicID<Mood>,
        _ mood: MoodEntry,
        by author: ID<Account>,
        isListed: Bool,
        isOpen: Bool = false,
        in tx: Transaction
    ) throws {
        let isInSpace = mood.space != nil
        try tx.run(
            """
            insert into moods (id, public_id, account_id, at, zone, local_date, minute, emoji, base, valence, energy,
                caption, words, tags, audience, space_kind, space_id, is_listed, is_in_space, is_open)
            values (\(id), \(name), \(author), \(mood.at), \(mood.zone), \(mood.date), \(mood.minute), \(mood.emoji),
                \(mood.emoji.base), \(mood.feeling.valence), \(mood.feeling.energy), \(mood.caption),
                \(MoodEntry.column(mood.words)), \(MoodEntry.column(mood.tags)), \(mood.audience.audience),
                \(mood.space?.kind), \(mood.space?.id), \(isListed && !isInSpace), \(isListed && isInSpace), \(isOpen))
            """
        )
    }

    /// The mood of this name, whoever may see it.
    static func mood(_ name: PublicID<Mood>, in tx: Transaction) throws -> Mood? {
        try tx.first("select \(Mood.columns) from moods where public_id = \(name)")
    }

    /// Moods by their numbers, whoever may see them.
    static func moods(_ ids: [ID<Mood>], in tx: Transaction) throws -> [Mood] {
        try tx.all("select \(Mood.columns) from moods where id in (\(list: ids))")
    }

    /// Moods by their numbers with who posted them, whoever may see them.
    static func moodsWithAuthors(_ ids: [ID<Mood>], in tx: Transaction) throws -> [(mood: Mood, author: Account)] {
        try tx.all(
            """
            select \(Mood.columns), \(Account.columns) from moods
            join accounts on accounts.id = moods.account_id where moods.id in (\(list: ids))
            """
        ) { row in (try Mood(from: &row), try Account(from: &row)) }
    }

    /// The moods of an account on some days, oldest first.
    static func moods(
        of account: ID<Account>,
        on days: ClosedRange<LocalDate>,
        in tx: Transaction
    ) throws -> [Mood] {
        try tx.all(
            """
            select \(Mood.columns) from moods
            where account_id = \(account) and local_date between \(days.lowerBound) and \(days.upperBound)
            order by at, id
            """
        )
    }

    /// The moods of an account on some days, counted by day.
    static func tallies(
        of account: ID<Account>,
        on days: ClosedRange<LocalDate>,
        in tx: Transaction
    ) throws -> [LocalDate: MoodTally] {
        let rows = try tx.all(
            """
            select local_date, emoji, count(*), max(at),
                cast(sum(cast(round(valence * 1000) as bigint)) as bigint),
                cast(sum(cast(round(energy * 1000) as bigint)) as bigint)
            from moods
            where account_id = \(account) and local_date between \(days.lowerBound) and \(days.upperBound)
            group by local_date, emoji
            """
        ) { row in
            let (date, emoji): (LocalDate, Emoji) = (try row.next(), try row.next())
            let use = MoodTally.Use(count: try row.next(), latest: try row.next())
            let sum = MoodSum(valences: try row.next(), energies: try row.next(), count: use.count)
            return (date, MoodTally([(emoji, use)], sum))
        }
        return rows.reduce(into: [:]) { $0[$1.0, default: MoodTally()].add($1.1) }
    }

    static func update(_ id: ID<Mood>, to mood: MoodEntry, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update moods set emoji = \(mood.emoji), base = \(mood.emoji.base), valence = \(mood.feeling.valence),
                energy = \(mood.feeling.energy), caption = \(mood.caption), words = \(MoodEntry.column(mood.words)),
                tags = \(MoodEntry.column(mood.tags)), edited_at = \(now), version = version + 1
            where id = \(id)
            """
        )
    }

    /// Takes a mood out of the feed, or back into it.
    ///
    /// - Returns: whether it was otherwise.
    static func setListed(_ isListed: Bool, _ mood: Mood, in tx: Transaction) throws -> Bool {
        let column: SQL = mood.entry.space == nil ? "is_listed" : "is_in_space"
        return try tx.run(
            "update moods set \(column) = \(isListed) where id = \(mood.id) and \(column) = \(!isListed)"
        ) > 0
    }

    static func remove(_ id: ID<Mood>, in tx: Transaction) throws {
        try tx.run("delete from moods where id = \(id)")
    }

    /// The numbers of all moods of an account.
    static func numbers(of account: ID<Account>, in tx: Transaction) throws -> [ID<Mood>] {
        try tx.all("select id from moods where account_id = \(account)") { row in try row.next() }
    }

    /// The numbers of the newest moods of an account that are in the feed.
    static func newestListed(of account: ID<Account>, limit: Int, in tx: Transaction) throws -> [ID<Mood>] {
        try tx.values(
            """
            select id from moods where account_id = \(account) and \(MoodListing.condition())
            order by id desc limit \(limit)
            """
        )
    }

    static func removeAll(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from moods where account_id = \(account)")
    }
}
