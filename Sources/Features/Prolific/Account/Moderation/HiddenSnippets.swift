import Contracts
import Kernel
import SQL

/// Candidates that the host of a story hides until the staff have looked at them.
///
/// A host could get rid of rivals by it. So it goes with a report, one snippet of a round at a time, three times a day,
/// and for a month not at all after the staff found nothing wrong with what was hidden.
struct HiddenSnippets: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private static let daily = RateRule("hidden snippets", 3, per: .days(1))
    /// How long a host hides nothing who hid what was right.
    static let mistrust = Instant.Span.days(30)

    /// Tells whether the form of a report offers it: to the host, about what others vote for.
    static func isOffered(_ snippet: Snippet, to viewer: Viewer, _ found: StoryAccess.Admitted) -> Bool {
        found.story.host?.id == viewer.id && found.story.state.isRunning && !snippet.isDecided
            && snippet.state == .live && snippet.author?.id != viewer.id && can(viewer, .manage, found.access)
    }

    /// - Throws: ``Problem/notFound`` where it is not offered, ``Problem`` `.forbidden` for anybody but the host,
    ///   `.invalid` at the field `hide` where another one of the round is hidden or the staff found nothing wrong
    ///   before, `.tooMany` above three a day.
    func hide(_ id: PublicID<Snippet>, as viewer: Viewer, in tx: Transaction) throws {
        let isHidden: Void? = try dependencies.onRound(of: id, in: tx) { snippet, held in
            guard let held, held.round.state == .open else { throw Problem.notFound }
            try hide(snippet, in: held, as: viewer, in: tx)
        }
        guard isHidden != nil else { throw Problem.notFound }
    }

    private func hide(_ snippet: Snippet, in held: HeldRound, as viewer: Viewer, in tx: Transaction) throws {
        let found = try StoryAccess.admitted(snippet.story, for: viewer, to: .manage, dependencies, in: tx)
        guard Self.isOffered(snippet, to: viewer, found) else { throw Problem.notFound }
        let now = found.now
        guard try HidingQueries.isTrusted(viewer.id, since: now - Self.mistrust, in: tx) else { throw Self.wasWrong }
        guard try !HidingQueries.hasHidden(in: held.id, tx) else { throw Self.oneAtATime }
        try services.limits.count(Self.daily, of: viewer.id, in: tx)
        try HidingQueries.insert(snippet.id, in: held.id, by: viewer.id, at: now, tx)
        try SnippetQueries.setState(.hidden, of: snippet.id, in: tx)
        try RoundQueries.dismiss(snippet.author?.state.isPresent ?? false ? 1 : 0, from: held, in: tx)
        if let author = snippet.author { try notify(author.id, .snippetHidden, snippet, in: tx) }
        try dependencies.tellOfChange(in: snippet.story, in: tx)
    }

    /// Shows again what was hidden; its votes count if its round is not over.
    ///
    /// - Parameter wasRight: whether the staff found something wrong with it.
    func show(_ id: PublicID<Snippet>, wasRight: Bool, in tx: Transaction) throws {
        _ = try dependencies.onRound(of: id, in: tx) { snippet, held in
            try HidingQueries.settle(snippet.id, wasRight: wasRight, in: tx)
            guard snippet.state == .hidden else { return }
            try SnippetQueries.setState(.live, of: snippet.id, in: tx)
            if let held, held.round.state != .closed { try dependencies.admitAgain(snippet, to: held, in: tx) }
            if let author = snippet.author { try notify(author.id, .snippetShown, snippet, in: tx) }
            try dependencies.tellOfChange(in: snippet.story, in: tx)
        }
    }

    private func notify(
        _ author: ID<Account>,
        _ kind: NotificationKind,
        _ snippet: Snippet,
        in tx: Transaction
    ) throws {
        try services.notifier.inform(author, kind, about: snippet.id.rawValue, in: tx)
    }

    private static let wasWrong = Problem.field(
        "hide",
        "Moderators found nothing wrong with what you hid last. You can still report this, without hiding it."
    )
    private static let oneAtATime = Problem.field(
        "hide",
        "You have hidden a line of this round already. You can still report this one, without hiding it."
    )
}

/// The statements about hidden candidates.
enum HidingQueries {
    static func insert(
        _ snippet: ID<Snippet>,
        in round: ID<Round>,
        by host: ID<Account>,
        at now: Instant,
        _ tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into hidden_snippets (snippet_id, round_id, account_id, hidden_at)
            values (\(snippet), \(round), \(host), \(now))
            on conflict (snippet_id) do update set account_id = excluded.account_id, hidden_at = excluded.hidden_at,
                was_right = null
            """
        )
    }

    static func hasHidden(in round: ID<Round>, _ tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from hidden_snippets where round_id = \(round) and was_right is null limit 1",
            as: Int.self
        ) != nil
    }

    /// Tells whether the staff brought back nothing of what `host` has hidden since `moment`.
    static func isTrusted(_ host: ID<Account>, since moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from hidden_snippets where account_id = \(host) and was_right = 0 and hidden_at > \(moment) limit 1
            """,
            as: Int.self
        ) == nil
    }

    static func settle(_ snippet: ID<Snippet>, wasRight: Bool, in tx: Transaction) throws {
        try tx.run(
            "update hidden_snippets set was_right = \(wasRight) where snippet_id = \(snippet) and was_right is null"
        )
    }
}
