import Contracts
import Design
import Kernel
import Markup
import SQL
import Text

/// The words of a notification about a story: which story, what happened in it, and what can be done now.
///
/// It may stand on a locked screen and in a letter. So a private story is not named there, nor one with a content
/// warning; in the list, which its reader alone opens, its title stands beside.
struct StoryWords {
    let kind: NotificationKind
    let story: Story
    /// The viewer's own line that it is about.
    let snippet: Snippet?
    /// The round that it is about.
    let round: Round?
    let now: Instant

    var line: NotificationLine {
        NotificationLine(
            icon: Icon.write.body,
            words: words,
            excerpt: isNamed ? "" : story.title,
            path: path,
            isNameless: ![.story, .storyFork, .storyInvite, .storyPublishRequest, .storyWrap].contains(kind)
        )
    }

    private var isNamed: Bool { story.visibility != .members && story.warning.isEmpty }

    /// Its title, whichever way it is written, or what kind of story it is.
    private var name: String {
        if isNamed { return "“\u{2068}\(story.title)\u{2069}”" }
        return story.visibility == .members ? "a private story" : "a story with a content warning"
    }

    private var words: String {
        switch kind {
        case .snippetWon: won
        case .snippetLost: "Another line was chosen this time in \(name)\(ownVotes)"
        case .storyVote: vote
        case .storyLastCall: lastCall
        case .storyEnded: ended
        case .story: "began the story \(name)"
        case .snippetLikes: likes
        case .storyFork: "began \(name), which goes on from a story of yours"
        case .storyHost: "You host \(name) now"
        case .storyPublishRequest: "asks whether others may read a private story that you wrote in"
        case .storyInvite: "invites you into a private story"
        case .storyWrap: "asks everyone to wrap up \(name): whatever wins from the next round on ends it"
        case .storyExpiring: "\(name) will be deleted in 24 hours; download it if you want to keep it"
        default: new
        }
    }

    private var likes: String {
        let count = snippet?.likes ?? 0
        return plural(
            count,
            one: "A line of yours in \(name) has 1 like",
            other: "A line of yours in \(name) has \(count) likes"
        )
    }

    private var votes: String { (snippet?.countedVotes ?? 0).votesText }

    /// The votes for the viewer's own line in words; nothing for none.
    private var ownVotes: String { (snippet?.countedVotes ?? 0) > 0 ? "; yours had \(votes)" : "" }

    private var isEnd: Bool { story.state == .completed && snippet?.roundNumber == story.roundNumber }

    private var won: String {
        isEnd
            ? "Your line won with \(votes) and ends \(name): the story is complete"
            : "Your line won with \(votes) and is the next one of \(name)"
    }

    private var ended: String {
        guard snippet != nil else { return "Complete: \(name)" }
        return "Complete: \(name). Another line was chosen at the end\(ownVotes)"
    }

    private var vote: String {
        guard let round, round.state == .open, let left = Self.left(until: round.closeAt, now) else {
            return "It was time to vote in \(name)"
        }
        return "It is time to vote in \(name): \(round.entries.linesText), \(left)"
    }

    private var lastCall: String {
        guard let round, round.state == .open, let left = Self.left(until: round.closeAt, now) else {
            return "It was time to vote in \(name)"
        }
        return "\(left.prefix(1).uppercased() + left.dropFirst()) in \(name), and you have not voted"
    }

    private var new: String {
        let goesOn = story.state.isRunning && story.roundNumber == (round?.number ?? 0) + 1
        let isOpen = story.submitUntil.map { now < $0 } ?? true
        guard goesOn, isOpen else { return "A new line in \(name)" }
        let left = Self.left(until: story.submitUntil, now).map { ", \($0)" } ?? ""
        return "A new line in \(name): write the next one\(left)"
    }

    /// How much time there is; `nil` where there is none.
    private static func left(until end: Instant?, _ now: Instant) -> String? {
        guard let end, end > now else { return nil }
        let minutes = end.since(now).milliseconds / 60_000
        if minutes < 1 { return "less than a minute left" }
        if minutes < 60 { return "\(minutes) min left" }
        return minutes < 2880 ? "\(minutes / 60) h left" : "\(minutes / 1440) days left"
    }

    private var path: Path {
        switch kind {
        case .storyInvite: MemberPaths.join(story.publicID)
        case .storyPublishRequest: PublishRequestPages.path(story.publicID)
        case .snippetWon, .snippetLost, .storyLine, .storyEnded: result
        default: StoryPaths.show(story.publicID)
        }
    }

    /// Where all that was offered in the round stands, unless that is hidden until the end.
    private var result: Path {
        guard let number = round?.number ?? snippet?.roundNumber, number > 0, !story.hidesStory else {
            return StoryPaths.show(story.publicID)
        }
        return StoryPaths.round(number, of: story.publicID)
    }
}
