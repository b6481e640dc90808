import Contracts
import Kernel

extension NotificationKind {
    /// Somebody whom the viewer follows began a story.
    static let story = NotificationKind("story")
    /// A story that the viewer follows or wrote in has a new line; about the round.
    static let storyLine = NotificationKind("story-line")
    /// In a story that the viewer follows or wrote in it is time to vote; about the round.
    static let storyVote = NotificationKind("story-vote")
    /// A round of a story that the viewer follows or wrote in ends soon, and they have not voted; about the round.
    static let storyLastCall = NotificationKind("story-last-call")
    /// The host of a story that the viewer follows or wrote in asks everybody to wrap up; about the story.
    static let storyWrap = NotificationKind("story-wrap")
    /// A story that the viewer follows or wrote in is complete; about its last round, in which they may have lost.
    static let storyEnded = NotificationKind("story-ended")
    /// The viewer's snippet won; about the snippet.
    static let snippetWon = NotificationKind("snippet-won")
    /// Another snippet won; about the viewer's own.
    static let snippetLost = NotificationKind("snippet-lost")
    /// Somebody invites the viewer into a private story; about the story.
    static let storyInvite = NotificationKind("story-invite")
    /// The host of a private story that the viewer wrote in asks to open it; about the story.
    static let storyPublishRequest = NotificationKind("story-opening")
    /// A temporary story that the viewer follows or wrote in is deleted in 24 hours; about the story.
    static let storyExpiring = NotificationKind("story-expiring")
    /// Others like a line of the viewer's; about the snippet.
    static let snippetLikes = NotificationKind("snippet-likes")
    /// Somebody began a story that goes on from the viewer's snippet, or from a story they host; about the new story.
    static let storyFork = NotificationKind("story-fork")
    /// The viewer hosts a story now; about the story.
    static let storyHost = NotificationKind("story-host")
}
