import Comments
import Reactions
import Responses

/// A story on its own page in a group, for a member.
struct StoryPageView: Sendable {
    let found: GroupAccess.Admitted
    let story: GroupStory
    /// As that on which members comment; none in a journal.
    let subject: ResponseSubject?
    let comments: CommentPage?
    let reactions: ReactionSummary?
    /// The issue that it is in, or will be.
    let issue: Issue?
}
