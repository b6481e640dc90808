import Calendar
import Kernel
import SQL
import Vault

/// A quote or an action that somebody was shown.
struct ShownSuggestion: Sendable, Equatable {
    let id: String
    /// The Monday of the week in which it was shown last.
    let shownOn: LocalDate
    /// The Monday of the earlier week in which it was shown before that.
    let beforeOn: LocalDate?
    let rating: WeekRating
    /// The turn of its week at which it was shown.
    let turn: Int
}

/// The opinion of somebody about a quote or an action.
enum WeekRating: Int, Sendable, CaseIterable {
    case none = 0
    case helps = 1
    case hidden = -1
}

/// The statements about what was recommended; they hold ids of the library alone, and the weeks.
///
/// A day would tell who was here when a mood without a name was posted.
enum WeekQueries {
    static func shown(to account: ID<Account>, in tx: Transaction) throws -> [ShownSuggestion] {
        try tx.all(
            "select id, shown_on, before_on, feedback, turn from mood_suggestions where account_id = \(account)"
        ) { row in
            ShownSuggestion(
                id: try row.next(),
                shownOn: try row.next(),
                beforeOn: try row.next(),
                rating: WeekRating(rawValue: try row.next()) ?? .none,
                turn: try row.next()
            )
        }
    }

    /// Writes down what is shown in a week; for what was shown before, that week stays known.
    static func show(
        _ ids: [String],
        turn: Int,
        in week: ISOWeek,
        to account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.insert(
            ids,
            "insert into mood_suggestions",
            "(account_id, id, shown_on, turn)",
            ending: """
                on conflict (account_id, id) do update set
                    before_on = case when mood_suggestions.shown_on < \(week.monday) then mood_suggestions.shown_on
                        else mood_suggestions.before_on end,
                    shown_on = excluded.shown_on, turn = excluded.turn
                """
        ) { "(\(account), \($0), \(week.monday), \(turn))" }
    }

    /// - Returns: whether it was shown to them at all.
    static func rate(_ id: String, _ rating: WeekRating, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update mood_suggestions set feedback = \(rating.rawValue) where account_id = \(account) and id = \(id)
            """
        ) > 0
    }

    static func choose(_ language: String, for account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update mood_people set quote_language = \(language) where account_id = \(account)")
    }

    /// Brings back all that was put aside.
    static func restore(for account: ID<Account>, in tx: Transaction) throws {
        let hidden = WeekRating.hidden.rawValue
        try tx.run("update mood_suggestions set feedback = 0 where account_id = \(account) and feedback = \(hidden)")
    }

    /// True where somebody has a mood of a day, or of an earlier one, or has sealed one in an earlier month.
    static func hasMood(of account: ID<Account>, by day: LocalDate, in tx: Transaction) throws -> Bool {
        let shared = try tx.value(
            "select 1 from moods where account_id = \(account) and local_date <= \(day) limit 1",
            as: Int.self
        )
        guard shared == nil else { return true }
        return try tx.value(
            """
            select 1 from sealed_moods
            where vault_id in \(OpenVault.names(of: account)) and local_date < \(day.startOfMonth) limit 1
            """,
            as: Int.self
        ) != nil
    }
}

extension WeekMemory {
    /// The memory for a week, as it was when the week began: what was shown in it changes nothing of its order.
    init(_ shown: [ShownSuggestion], in week: ISOWeek) {
        for item in shown {
            let before = item.shownOn < week.monday ? item.shownOn : item.beforeOn
            // It may have been shown on the last day of that week.
            if let before { self.shown[item.id] = before.adding(days: 6) }
            if item.rating == .hidden { disliked.insert(item.id) }
            if item.shownOn >= week.monday { turn = max(turn, item.turn) }
        }
    }
}
