import Contracts
import Design
import Kernel
import Markup
import Memberships
import Runtime
import SQL

/// The notifications of Prolific: of stories, their rounds, and what became of people's own snippets.
struct StoryNotifications: NotificationSource {
    let dependencies: StoryDependencies

    let choices = [
        NotificationChoice(.snippetWon, "Lines that won", hint: "Your line becomes part of a story."),
        NotificationChoice(
            .snippetLost,
            "Lines that did not win",
            hint: "A round ends in which you submitted, with the votes for yours.",
            isPushed: false
        ),
        NotificationChoice(
            .storyLine,
            "New lines",
            hint: "A story that you follow or wrote in has a new line, and waits for the next one."
        ),
        NotificationChoice(
            .storyVote,
            "Time to vote",
            hint: "The lines offered for a story that you follow or wrote in are there to be voted for."
        ),
        NotificationChoice(
            .storyLastCall,
            "Last call to vote",
            hint: "A round of a story that you follow or wrote in ends within the hour, and you have not voted."
        ),
        NotificationChoice(
            .storyWrap,
            "Stories that wrap up",
            hint: "The host of a story that you follow or wrote in asks everyone to bring it to its end."
        ),
        NotificationChoice(.storyEnded, "Finished stories", hint: "A story that you follow or wrote in is complete."),
        NotificationChoice(.story, "New stories", hint: "Someone you follow begins a story.", isPushed: false),
        NotificationChoice(.storyInvite, "Invitations", hint: "Someone invites you into a private story."),
        NotificationChoice(
            .storyPublishRequest,
            "Opening stories",
            hint: "Someone asks whether a private story that you wrote in may be read by others."
        ),
        NotificationChoice(
            .storyExpiring,
            "Stories that end",
            hint: "A story that you follow or wrote in will be deleted automatically in 24 hours."
        ),
        NotificationChoice(
            .snippetLikes,
            "Likes of lines",
            hint: "Others like a line of yours; once an hour at most.",
            isPushed: false
        ),
        NotificationChoice(
            .storyFork,
            "Stories that go on",
            hint: "Someone begins a story with a line of yours, or of a story you host.",
            isPushed: false
        ),
        NotificationChoice(.storyHost, "Hosting", hint: "A story passes to you."),
    ]

    /// The kinds of acts that a story does again and again: only the last time is told.
    private static let steps: [NotificationKind] = [.storyLine, .storyVote, .storyLastCall]

    private struct Step: Hashable {
        let kind: NotificationKind
        let story: ID<Story>
    }

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let objects = try StoryObjects(notifications, for: viewer, dependencies, in: tx)
        var lines: [ID<Notification>: NotificationLine] = [:]
        var told: Set<Step> = []
        for notification in notifications.sorted(by: { $0.id > $1.id }) {
            guard let story = objects.story(of: notification) else { continue }
            let isStep = Self.steps.contains(notification.kind)
            guard !isStep || told.insert(Step(kind: notification.kind, story: story.id)).inserted else { continue }
            let outbox = StoryWords(
                kind: notification.kind,
                story: story,
                snippet: objects.snippet(of: notification),
                round: objects.rounds[notification.object],
                now: objects.now
            )
            lines[notification.id] = outbox.line
        }
        return lines
    }
}

/// The stories that notifications are about, as far as one viewer may see them.
private struct StoryObjects {
    let now: Instant
    private(set) var rounds: [Int64: Round] = [:]
    private var stories: [ID<Story>: Story] = [:]
    private var storyOf: [Int64: ID<Story>] = [:]
    private var snippets: [Int64: Snippet] = [:]
    /// Into which the viewer is invited.
    private var invitations: [ID<Story>: Story] = [:]

    init(_ notifications: [Notification], for viewer: Viewer, _ dependencies: StoryDependencies, in tx: Transaction)
        throws
    {
        func objects(_ kinds: [NotificationKind]) -> [Int64] {
            notifications.filter { kinds.contains($0.kind) }.map(\.object)
        }
        for object in objects([.story, .storyFork, .storyHost, .storyExpiring, .storyPublishRequest, .storyWrap]) {
            storyOf[object] = ID(rawValue: object)
        }
        let invites = objects([.storyInvite])
        let waiting = InvitationActions(dependencies: dependencies)
        for found in try waiting.waiting(among: invites, for: viewer, in: tx) {
            invitations[found.story.id] = found.story
        }
        let named = objects([.storyLine, .storyVote, .storyLastCall, .storyEnded]).map { ID<Round>(rawValue: $0) }
        for round in try RoundQueries.rounds(named, in: tx) {
            storyOf[round.id.rawValue] = round.story
            rounds[round.id.rawValue] = round
        }
        let ended = objects([.storyEnded]).map { ID<Round>(rawValue: $0) }
        for snippet in try SnippetQueries.decided(by: viewer.id, in: ended, tx) {
            if let round = snippet.round { snippets[round.rawValue] = snippet }
        }
        let lines = objects([.snippetWon, .snippetLost, .snippetLikes]).map { ID<Snippet>(rawValue: $0) }
        for snippet in try SnippetQueries.snippets(lines, in: tx) {
            storyOf[snippet.id.rawValue] = snippet.story
            snippets[snippet.id.rawValue] = snippet
        }
        let found = try StoryQueries.stories(Array(Set(storyOf.values)), in: tx)
        now = try dependencies.clock.read(in: tx)
        for story in try StoryAccess.visible(found, to: viewer, at: now, dependencies, in: tx) {
            stories[story.id] = story
        }
    }

    func story(of notification: Notification) -> Story? {
        if notification.kind == .storyInvite { return invitations[ID(rawValue: notification.object)] }
        return storyOf[notification.object].flatMap { stories[$0] }
    }

    func snippet(of notification: Notification) -> Snippet? { snippets[notification.object] }
}

extension StoryNotifications {
    /// The story of the week.
    func highlight(for viewer: Viewer, at now: Instant, in tx: Transaction) throws -> NotificationLine? {
        try StoryOfTheWeek(dependencies: dependencies).story(for: viewer, in: tx).map { story in
            NotificationLine(
                icon: Icon.prolific.body,
                words: "The story of the week, written by \(story.contributors.peopleText)",
                excerpt: story.title,
                path: ReadingPaths.story(story.publicID)
            )
        }
    }
}
