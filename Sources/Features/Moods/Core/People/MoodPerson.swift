import Calendar
import Kernel
import Memberships
import SQL
import Secrets

/// Somebody who has agreed that moods are kept of them, with what they chose.
struct MoodPerson: Sendable, RowReadable {
    let account: ID<Account>
    /// The audience of their last mood, offered for the next.
    let audience: MoodAudience
    /// The group of their last mood, where it was for one.
    let space: Space?
    /// The zone in which they were last.
    let zone: Zone
    /// By which the texts of a week are chosen.
    let seed: [UInt8]
    /// Until when the support card is not shown again.
    let calmUntil: Instant?
    /// The country of the help lines, as in `crisis.json`; empty where they have chosen none.
    let country: String
    /// True where their profile shows the moods that others may see.
    let showsTab: Bool
    /// The language of the quotes they have chosen; empty for the one they write in.
    let quoteLanguage: String

    static let columns: SQL = """
        mood_people.account_id, mood_people.audience, mood_people.zone, mood_people.seed, mood_people.calm_until,
        mood_people.country, mood_people.shows_tab, mood_people.quote_language, mood_people.space_kind,
        mood_people.space_id
        """

    init(from row: inout RowReader) throws {
        account = try row.next()
        audience = MoodAudience(rawValue: try row.next()) ?? .me
        zone = Zone(try row.next() as String) ?? .utc
        seed = try row.next()
        calmUntil = try row.next()
        country = try row.next()
        showsTab = try row.next()
        quoteLanguage = try row.next()
        space = Space(kind: try row.next(), id: try row.next())
    }
}

/// The statements about what people chose in Moods.
enum MoodPersonQueries {
    /// The person; `nil` where they have not agreed.
    static func person(_ account: ID<Account>, in tx: Transaction) throws -> MoodPerson? {
        try ask(account, in: tx).first()
    }

    /// Asks what ``person(_:in:)`` tells.
    static func ask(_ account: ID<Account>, in tx: Transaction) throws -> Asked<MoodPerson> {
        try tx.ask("select \(MoodPerson.columns) from mood_people where account_id = \(account)")
    }

    /// Makes whoever else posts for this person at the same moment wait until the transaction ends.
    ///
    /// - Throws: ``Problem`` `.forbidden` `consent_needed` where they have withdrawn meanwhile.
    static func hold(_ account: ID<Account>, in tx: Transaction) throws {
        guard try wait(for: account, in: tx) else { throw Problem.moodConsentNeeded }
    }

    /// Makes whoever else changes moods of this person wait as well; `false` where they have withdrawn.
    ///
    /// Two at once would each make the row of a month without the mood of the other.
    @discardableResult
    static func wait(for account: ID<Account>, in tx: Transaction) throws -> Bool {
        let lock: SQL = tx.dialect == .postgres ? "for update" : ""
        let row: SQL = "select 1 from mood_people where account_id = \(account) \(lock)"
        return try tx.value(row, as: Int.self) != nil
    }

    /// Removes all that was chosen.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from mood_people where account_id = \(account)")
        try tx.run("delete from mood_answers where account_id = \(account)")
        try tx.run("delete from mood_suggestions where account_id = \(account)")
        try tx.run("delete from mood_reminders where account_id = \(account)")
        try tx.run("delete from mood_trusted where account_id = \(account) or trusted_id = \(account)")
    }

    /// Writes down that somebody agrees; once more changes nothing.
    static func agree(
        _ account: ID<Account>,
        on date: LocalDate,
        in zone: Zone,
        seed: [UInt8],
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into mood_people (account_id, agreed_on, audience, zone, seed)
            values (\(account), \(date), \(MoodAudience.me.rawValue), \(zone.name), \(seed))
            on conflict (account_id) do nothing
            """
        )
    }

    /// The day on which somebody agreed; `nil` where they have not.
    static func agreementDay(of account: ID<Account>, in tx: Transaction) throws -> LocalDate? {
        try tx.value("select agreed_on from mood_people where account_id = \(account)")
    }

    /// Keeps what was chosen with the last mood for the next one.
    static func remember(
        _ audience: MoodAudience,
        _ space: Space?,
        in zone: Zone,
        of account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update mood_people set audience = \(audience.rawValue), space_kind = \(space?.kind),
                space_id = \(space?.id), zone = \(zone.name)
            where account_id = \(account)
            """
        )
    }

    /// Asks whether somebody has put their moods on their profile.
    static func askShowsTab(_ account: ID<Account>, in tx: Transaction) throws -> () throws -> Bool {
        try tx.askExists("select 1 from mood_people where account_id = \(account) and shows_tab = 1")
    }

    /// Puts somebody's moods on their profile, or takes them off it.
    static func showTab(_ isShown: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update mood_people set shows_tab = \(isShown) where account_id = \(account)")
    }

    /// The answers to how other emoji feel, by their base.
    static func answers(of account: ID<Account>, in tx: Transaction) throws -> [String: FeelingAnswer] {
        let rows = try tx.all("select base, answer from mood_answers where account_id = \(account)") { row in
            (try row.next() as String, FeelingAnswer(rawValue: try row.next()))
        }
        return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    static func answer(
        _ answer: FeelingAnswer,
        for base: String,
        of account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into mood_answers (account_id, base, answer) values (\(account), \(base), \(answer.rawValue))
            on conflict (account_id, base) do update set answer = excluded.answer
            """
        )
    }
}
