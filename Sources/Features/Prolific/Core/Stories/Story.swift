import Kernel
import SQL

/// A story that people write together, a line per round.
///
/// It is large, and what is kept of stories is handed on often: that is why it is no structure.
final class Story: Sendable, RowReadable {
    let id: ID<Story>
    /// Grows with every change of its row: whatever changes it begins with ``update``.
    let version: Int64
    let publicID: PublicID<Story>
    /// Who began it, or to whom it has passed; nobody where they took their name away.
    let host: Account?
    let title: String
    let visibility: Visibility
    let state: State
    let language: String
    /// The warning for readers before they read; empty where there is none.
    let warning: String
    let settings: StorySettings
    /// True where somebody else than the host has submitted, so that nothing can be changed any more.
    let isSettled: Bool
    /// True where lines of others than its host are in it.
    let isShared: Bool
    /// The first round in which only ends are taken, where the host asked to wrap up.
    let wrapsFrom: Int?
    /// The line of another story that this one goes on from.
    let forkedFrom: ID<Snippet>?
    let starter: ID<Snippet>
    /// The last line.
    let tail: ID<Snippet>
    /// The number of the present round; of the last one where the story is complete.
    let roundNumber: Int
    /// How many lines it has, with the starter.
    let lines: Int
    /// How many snippets wait for votes in the present round.
    let entries: Int
    /// Until when the present round takes snippets; `nil` where no clock runs.
    let submitUntil: Instant?
    /// When the present round closes.
    let closeAt: Instant?
    /// How often the end of the present round was put off because nobody had voted.
    let extensions: Int
    let followers: Int
    /// How many people's lines are in it.
    let contributors: Int
    let members: Int
    /// The digest that makes it provable that no result was changed; see ``ResultDigest``.
    let digest: String
    let createdAt: Instant
    let lastEventAt: Instant
    let night: Night

    static let titleLimit = 80

    /// Who may read it.
    enum Visibility: Int, Sendable, CaseIterable, Storable {
        case everyone = 0
        case unlisted = 1
        /// Its members only.
        case members = 2
    }

    /// How far a game night has come.
    enum Night: Int, Sendable, Storable {
        /// It is none.
        case none = 0
        /// People gather, and nobody writes yet.
        case lobby = 1
        case begun = 2
    }

    enum State: Int, Sendable, Storable {
        case open = 0
        /// Nothing has happened for long; any submission wakes it.
        case dormant = 1
        case completed = 2
        case expired = 3
        /// By a moderator.
        case removed = 4

        /// True where rounds go on.
        var isRunning: Bool { self == .open || self == .dormant }
    }

    static var columns: SQL {
        """
        story_threads.id, story_threads.version, story_threads.public_id, story_threads.title,
        story_threads.visibility, story_threads.state, story_threads.language, story_threads.warning,
        story_threads.pacing, story_threads.submit_span,
        story_threads.vote_span, story_threads.max_rounds, story_threads.final_from, story_threads.submitters,
        story_threads.is_temporary, story_threads.expires_at, story_threads.licence, story_threads.is_blind,
        story_threads.hides_names, story_threads.closes_early,
        story_threads.is_settled, story_threads.is_shared, story_threads.wraps_from, story_threads.forked_from,
        story_threads.starter_id, story_threads.tail_id, story_threads.round_number, story_threads.lines, story_threads.entries,
        story_threads.submit_until, story_threads.close_at, \(extensions), story_threads.followers, story_threads.contributors,
        story_threads.members, story_threads.digest, story_threads.created_at, story_threads.last_event_at,
        story_threads.night, \(Account.columns)
        """
    }

    private static let extensions: SQL = """
        coalesce((
            select rounds.extensions from rounds
            where rounds.thread_id = story_threads.id and rounds.number = story_threads.round_number
        ), 0)
        """

    /// The tables that ``columns`` come from.
    static let source: SQL = "story_threads left join accounts on accounts.id = story_threads.host_id"

    /// How every statement begins that changes stories.
    static let update: SQL = "update story_threads set version = version + 1,"

    init(from row: inout RowReader) throws {
        id = try row.next()
        version = try row.next()
        publicID = try row.next()
        title = try row.next()
        visibility = try row.next()
        state = try row.next()
        language = try row.next()
        warning = try row.next()
        settings = try StorySettings(from: &row)
        isSettled = try row.next()
        isShared = try row.next()
        wrapsFrom = try row.next()
        forkedFrom = try row.next()
        starter = try row.next()
        tail = try row.next()
        roundNumber = try row.next()
        lines = try row.next()
        entries = try row.next()
        submitUntil = try row.next()
        closeAt = try row.next()
        extensions = try row.next()
        followers = try row.next()
        contributors = try row.next()
        members = try row.next()
        digest = try row.next()
        createdAt = try row.next()
        lastEventAt = try row.next()
        night = try row.next()
        host = row.isAtNull ? nil : try Account(from: &row)
    }

    /// Who hosts it, for everybody to read; nobody while they are away.
    var presentHost: Account? { host.flatMap { $0.state.isPresent ? $0 : nil } }
    /// True where only ends are taken in the present round: it is the last one, or the host asked to wrap up.
    var takesOnlyEnds: Bool { roundNumber >= settings.maxRounds || wrapsFrom.map { roundNumber >= $0 } ?? false }
    /// True where an end may be offered in the present round.
    var takesEnds: Bool { takesOnlyEnds || roundNumber >= settings.finalFrom }
    /// True where what came before the last line is hidden until the end.
    var hidesStory: Bool { settings.isBlind && state.isRunning }
    /// Tells whether nobody but its author learns who wrote `snippet`: something that is still to be voted for.
    func hidesAuthor(of snippet: Snippet) -> Bool { settings.hidesNames && !snippet.isDecided }
    /// True where its time is over at `now`.
    func hasExpired(at now: Instant) -> Bool { settings.expiresAt.map { $0 <= now } ?? false }
    /// True where its present round should have been closed by `now`.
    func isOverdue(at now: Instant) -> Bool { closeAt.map { $0 <= now } ?? false }
}

extension StorySettings: RowReadable {
    /// Reads them from the columns of ``Story/columns``.
    init(from row: inout RowReader) throws {
        let (number, submit, vote): (Int, Int64, Int64) = (try row.next(), try row.next(), try row.next())
        pacing = Pacing(number: number, submit: .init(milliseconds: submit), vote: .init(milliseconds: vote))
        maxRounds = try row.next()
        finalFrom = try row.next()
        submitters = try row.next()
        isTemporary = try row.next()
        expiresAt = try row.next()
        licence = try row.next()
        isBlind = try row.next()
        hidesNames = try row.next()
        closesEarly = try row.next()
    }
}
