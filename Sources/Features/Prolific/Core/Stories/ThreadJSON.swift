import Calendar
import Kernel
import Routing
import Runtime
import SQL
import Web

/// A story as programs read it.
struct ThreadJSON: WireValue, SchemaDescribed {
    let id: String
    let url: String
    let title: String
    let host: AccountJSON?
    let state: StringEnumJSON<Story.State>
    let visibility: StringEnumJSON<Story.Visibility>
    let language: String
    let content_warning: String
    let tags: [String]
    let settings: SettingsJSON
    let round_number: Int
    let lines: Int
    let entries: Int
    let contributors: Int
    let followers: Int
    let submit_until: String?
    let close_at: String?
    let digest: String
    let is_following: Bool
    let created_at: String
    let last_event_at: String

    static let meanings = [
        "host": "Who began it, or to whom it has passed; missing while they are away.",
        "content_warning": "Empty where there is nothing to warn of.",
        "lines": "How many lines it has, with the first one.",
        "entries": "How many snippets stand in the present round.",
        "contributors": "How many people's lines are in it.",
        "submit_until": "Until when snippets are taken; missing while no clock runs.",
        "close_at": "When votes are counted; missing while no clock runs.",
        "digest": "SHA-256 over all results so far.",
    ]

    init(_ story: Story, tags: [String], isFollowing: Bool, on site: Site) {
        id = story.publicID.text
        url = "\(site.baseAddress)\(StoryPaths.show(story.publicID))"
        title = story.title
        host = story.presentHost.map { AccountJSON($0, on: site) }
        state = StringEnumJSON(story.state)
        visibility = StringEnumJSON(story.visibility)
        language = story.language
        content_warning = story.warning
        self.tags = tags
        settings = SettingsJSON(story.settings)
        round_number = story.roundNumber
        lines = story.lines
        entries = story.entries
        contributors = story.contributors
        followers = story.followers
        submit_until = story.submitUntil?.iso8601
        close_at = story.closeAt?.iso8601
        digest = story.digest
        is_following = isFollowing
        created_at = story.createdAt.iso8601
        last_event_at = story.lastEventAt.iso8601
    }
}

/// How a story is written, as programs read it.
struct SettingsJSON: WireValue, SchemaDescribed {
    let pacing: String
    let submit_seconds: Int
    let vote_seconds: Int
    let max_rounds: Int
    let final_from: Int
    let submitters: StringEnumJSON<StorySettings.Submitters>
    let licence: StringEnumJSON<StorySettings.Licence>
    let is_temporary: Bool
    let expires_at: String?
    let is_blind: Bool
    let hides_names: Bool
    let closes_early: Bool

    static let meanings = [
        "pacing": "blitz, speed, normal, slow or custom.",
        "submit_seconds": "How long snippets are taken, from the first one on.",
        "vote_seconds": "How long people only vote afterwards.",
        "final_from": "The first round in which someone may offer an end.",
        "submitters": "Who may submit; in private stories it is those members who write.",
        "expires_at": "When a story is deleted automatically, where that is known.",
        "is_blind": "Whether writers see only the last line until the end.",
        "hides_names": "Whether no one learns who offers a line before its round is over.",
        "closes_early": "Whether a round is over as soon as nothing is left to wait for.",
    ]

    init(_ settings: StorySettings) {
        pacing = settings.pacing.name
        submit_seconds = settings.pacing.submitSpan.seconds
        vote_seconds = settings.pacing.voteSpan.seconds
        max_rounds = settings.maxRounds
        final_from = settings.finalFrom
        submitters = StringEnumJSON(settings.submitters)
        licence = StringEnumJSON(settings.licence)
        is_temporary = settings.isTemporary
        expires_at = settings.expiresAt?.iso8601
        is_blind = settings.isBlind
        hides_names = settings.hidesNames
        closes_early = settings.closesEarly
    }
}

/// Everything that the page of a story shows, as programs read it.
struct ThreadViewJSON: WireValue, SchemaDescribed {
    let thread: ThreadJSON
    let story: [SnippetJSON]
    let round: RoundJSON
    let candidates: [SnippetJSON]
    let candidate_count: Int
    let next_cursor: String?
    let own: SnippetJSON?
    let forked_from: ForkJSON?
    let role: StringEnumJSON<MemberRole>?
    let is_host: Bool
    let is_muted: Bool
    let submit_refusal: RefusalJSON?
    let vote_refusal: RefusalJSON?
    let server_now: String

    static let meanings = [
        "story": "The lines so far; only the last one where the others are hidden until the end.",
        "candidates": "What is to be voted for, in an order of your own; no one learns how it stands.",
        "next_cursor": "Where the next page of candidates begins.",
        "own": "What you submitted in this round.",
        "role": "What you may do where the story is private.",
        "is_muted": "Whether you are notified of nothing in it but what concerns your own lines.",
        "submit_refusal": "Why you cannot submit at the moment.",
        "vote_refusal": "Why you cannot vote at the moment.",
        "server_now": "The time by the only clock that counts.",
    ]

    init(_ view: StoryView, for viewer: Viewer?, on site: Site) {
        thread = ThreadJSON(view.story, tags: view.tags, isFollowing: view.isFollowing, on: site)
        story = view.lines.map { SnippetJSON($0, for: viewer, isLiked: view.likes.contains($0.id), on: site) }
        let known = view.lines + view.candidates
        round = RoundJSON(view.round, winner: known.first { $0.id == view.round.winner }?.publicID)
        candidates = view.candidates.map {
            SnippetJSON($0, for: viewer, isVoted: view.votes.contains($0.id), on: site)
        }
        candidate_count = view.candidateCount
        next_cursor = view.nextCandidate.map(String.init)
        own = view.own.map { SnippetJSON($0, for: viewer, on: site) }
        forked_from = view.origin.map { ForkJSON($0, on: site) }
        role = view.role.map(StringEnumJSON.init)
        is_host = view.isHost
        is_muted = view.isMuted
        submit_refusal = view.submitRefusal.map(RefusalJSON.init)
        vote_refusal = view.voteRefusal.map(RefusalJSON.init)
        server_now = view.now.iso8601
    }
}

/// The origin of a story, as programs read it.
struct ForkJSON: WireValue {
    let thread: String
    let title: String
    let url: String
    let snippet: String?

    init(_ origin: StoryOrigin, on site: Site) {
        thread = origin.story.publicID.text
        title = origin.story.title
        url = origin.address(at: site.baseAddress)
        snippet = origin.branch?.publicID.text
    }
}

// MARK: Words

extension Story.State: CaseIterable, StringEnum {
    static var allCases: [Story.State] { [.open, .dormant, .completed, .expired, .removed] }

    var word: String {
        switch self {
        case .open: "open"
        case .dormant: "dormant"
        case .completed: "completed"
        case .expired: "expired"
        case .removed: "removed"
        }
    }
}

extension Story.Visibility: StringEnum {
    var word: String {
        switch self {
        case .everyone: "public"
        case .unlisted: "unlisted"
        case .members: "private"
        }
    }
}

extension StorySettings.Submitters: StringEnum {
    var word: String {
        switch self {
        case .anyone: "anyone"
        case .followers: "followers"
        }
    }
}

extension StorySettings.Licence: StringEnum {
    var word: String {
        switch self {
        case .shareAlike: "cc-by-sa-4.0"
        case .attribution: "cc-by-4.0"
        case .reserved: "all-rights-reserved"
        }
    }
}
