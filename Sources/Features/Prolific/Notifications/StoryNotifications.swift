import Design
import Kernel
import Markup
import SQL

/// What Prolific tells people of: of stories, their rounds, and what became of their own snippets.
struct StoryNotifications: NotificationSource {
    let parts: StoryParts

    let choices = [
        NotificationChoice(.snippetWon, "Snippets that won", hint: "Your snippet becomes a line of a story."),
        NotificationChoice(
            .snippetLost,
            "Snippets that did not win",
            hint: "A round ends in which you submitted, with the votes for yours.",
            isPushed: false
        ),
        NotificationChoice(
            .storyLine,
            "New lines",
            hint: "A story that you follow or wrote in has a new line.",
            isPushed: false
        ),
        NotificationChoice(
            .storyVote,
            "Time to vote",
            hint: "The snippets of a story that you follow or wrote in are there to be voted for.",
            isPushed: false
        ),
        NotificationChoice(.storyEnded, "Finished stories", hint: "A story that you follow or wrote in is complete."),
        NotificationChoice(.story, "New stories", hint: "Somebody you follow begins a story.", isPushed: false),
        NotificationChoice(.storyInvite, "Invitations", hint: "Somebody invites you into a private story."),
        NotificationChoice(
            .storyOpening,
            "Opening stories",
            hint: "Somebody asks whether a private story that you wrote in may be read by others."
        ),
        NotificationChoice(
            .storyExpiring,
            "Stories that end",
            hint: "A temporary story that you follow or wrote in is deleted in 24 hours."
        ),
        NotificationChoice(
            .snippetLikes,
            "Likes of lines",
            hint: "Others like a line of yours; told once an hour.",
            isPushed: false
        ),
        NotificationChoice(
            .storyFork,
            "Stories that go on",
            hint: "Somebody begins a story with a snippet of yours, or of a story you host.",
            isPushed: false
        ),
        NotificationChoice(.storyHost, "Hosting", hint: "A story passes to you."),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let objects = try StoryObjects(notifications, for: viewer, parts, in: tx)
        var lines: [ID<Notification>: NotificationLine] = [:]
        for notification in notifications {
            guard let thread = objects.thread(of: notification) else { continue }
            lines[notification.id] = Self.line(notification.kind, thread, objects.snippet(of: notification))
        }
        return lines
    }

    private static func line(
        _ kind: NotificationKind,
        _ thread: StoryThread,
        _ snippet: Snippet?
    ) -> NotificationLine {
        let counted = (snippet?.countedVotes ?? 0).counted("vote")
        let words: String =
            switch kind {
            case .snippetWon: "Your snippet won with \(counted) and is the next line"
            case .snippetLost: "Another snippet won; yours had \(counted)"
            case .storyVote: "It is time to vote in a story"
            case .storyEnded: "A story is complete"
            case .story: "began a story"
            case .snippetLikes: "A line of yours has \((snippet?.likes ?? 0).counted("like"))"
            case .storyFork: "began a story that goes on from one of yours"
            case .storyHost: "You host a story now"
            case .storyOpening: "asks whether others may read a story that you wrote in"
            case .storyInvite: "invites you into a private story"
            case .storyExpiring: "A story is deleted within 24 hours; take it along if you want to keep it"
            default: "A story has a new line"
            }
        return NotificationLine(
            icon: Icon.write.body,
            words: words,
            excerpt: thread.title,
            path: path(kind, thread.publicID),
            isNameless: ![.story, .storyFork, .storyInvite, .storyOpening].contains(kind)
        )
    }

    private static func path(_ kind: NotificationKind, _ thread: PublicID<StoryThread>) -> Path {
        switch kind {
        case .storyInvite: MemberPaths.join(thread)
        case .storyOpening: OpeningPages.path(thread)
        default: ThreadPaths.show(thread)
        }
    }
}

/// The stories that notifications are about, as far as one viewer may see them.
private struct StoryObjects {
    private var threads: [ID<StoryThread>: StoryThread] = [:]
    private var threadOf: [Int64: ID<StoryThread>] = [:]
    private var snippets: [Int64: Snippet] = [:]
    /// Into which the viewer is invited.
    private var invitations: [ID<StoryThread>: StoryThread] = [:]

    init(_ notifications: [Notification], for viewer: Viewer, _ parts: StoryParts, in tx: Transaction) throws {
        func objects(_ kinds: [NotificationKind]) -> [Int64] {
            notifications.filter { kinds.contains($0.kind) }.map(\.object)
        }
        for object in objects([.story, .storyFork, .storyHost, .storyExpiring, .storyOpening]) {
            threadOf[object] = ID(rawValue: object)
        }
        let invites = objects([.storyInvite]).map { ID<StoryThread>(rawValue: $0) }
        for thread in try MemberAccess.invited(invites, viewer, parts, in: tx) { invitations[thread.id] = thread }
        let rounds = objects([.storyLine, .storyVote, .storyEnded]).map { ID<Round>(rawValue: $0) }
        for (round, thread) in try RoundQueries.threads(of: rounds, in: tx) { threadOf[round.rawValue] = thread }
        let named = objects([.snippetWon, .snippetLost, .snippetLikes]).map { ID<Snippet>(rawValue: $0) }
        for snippet in try SnippetQueries.snippets(named, in: tx) {
            threadOf[snippet.id.rawValue] = snippet.thread
            snippets[snippet.id.rawValue] = snippet
        }
        let found = try ThreadQueries.threads(Array(Set(threadOf.values)), in: tx)
        let now = try parts.clock.read(in: tx)
        for thread in try ThreadAccess.visible(found, to: viewer, at: now, parts, in: tx) {
            threads[thread.id] = thread
        }
    }

    func thread(of notification: Notification) -> StoryThread? {
        if notification.kind == .storyInvite { return invitations[ID(rawValue: notification.object)] }
        return threadOf[notification.object].flatMap { threads[$0] }
    }

    func snippet(of notification: Notification) -> Snippet? { snippets[notification.object] }
}
