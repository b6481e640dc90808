import Contracts
import Jobs
import Kernel
import SQL

/// Something in a story of which a whole crowd is told.
enum StoryNotificationEvent: String, Sendable, Storable {
    /// A round has closed; what it is worth is written down, and whom to tell of it.
    case closed
    /// A round has closed, for those who submitted in it: each hears of their own.
    case results
    /// A story has a new line; those hear of it who follow it or wrote in it.
    case line
    /// A story is complete.
    case ended
    /// It is time to vote.
    case vote
    /// A round ends within the hour; those hear of it who have not voted.
    case lastCall
    /// A temporary story is deleted within a day; those hear of it who follow it, wrote in it or belong to it.
    case expiring
    /// Somebody began a story; those hear of it who follow them.
    case begun
    /// The host asks everybody to wrap up.
    case wrapping

    /// The news for a crowd, alike for all.
    var notification: NotificationKind? {
        switch self {
        case .closed, .results: nil
        case .line: .storyLine
        case .ended: .storyEnded
        case .vote: .storyVote
        case .lastCall: .storyLastCall
        case .expiring: .storyExpiring
        case .begun: .story
        case .wrapping: .storyWrap
        }
    }

    /// True where it is told as something the host did.
    var isOfHost: Bool { self == .begun || self == .wrapping }
}

extension JobKind {
    /// News of stories; the object is the round or the story, its part the story, the event a
    /// ``StoryNotificationEvent``.
    static let stories = JobKind(rawValue: "stories")
}

extension NewJob {
    static func story(_ event: StoryNotificationEvent, about object: Int64, in story: ID<Story>) -> NewJob {
        NewJob(object, of: story.rawValue, event.rawValue)
    }
}
