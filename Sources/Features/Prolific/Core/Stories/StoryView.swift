import Kernel
import Markup
import SQL

/// The content of the page of a story, for one viewer.
struct StoryView: Sendable {
    let story: Story
    let tags: [String]
    /// The lines so far, from the starter on; the last one alone where ``Story/hidesStory``.
    let lines: [Snippet]
    /// The present round; the last one where the story is complete.
    let round: Round
    /// The candidates, in the viewer's order: one page of them.
    let candidates: [Snippet]
    /// Where the next page begins, if there is one.
    let nextCandidate: Int?
    /// How many there are for the viewer.
    let candidateCount: Int
    /// The snippet that the viewer submitted in this round, taken back or not.
    let own: Snippet?
    /// The snippets that the viewer voted for in this round.
    let votes: Set<ID<Snippet>>
    /// Which lines of the story the viewer likes.
    let likes: Set<ID<Snippet>>
    let isFollowing: Bool
    /// True where the viewer hears nothing more of it.
    let isMuted: Bool
    /// The origin of the story, as far as that is there for the viewer.
    let origin: StoryOrigin?
    /// The viewer's role, where the story is private.
    let role: MemberRole?
    let isHost: Bool
    /// True where the viewer can end the time for snippets: the host of a private story, once all have submitted.
    let mayEndSubmitting: Bool
    /// Why the viewer cannot submit at the moment; `nil` where they can.
    let submitRefusal: Problem?
    /// Why the viewer cannot vote at the moment; `nil` where they can, for others' snippets.
    let voteRefusal: Problem?
    /// The text that the viewer has begun to write, where they can submit it.
    let draft: String?
    /// Under which a form of this page submits once.
    let key: String
    /// The time now, for countdowns: `server_now`.
    let now: Instant

    /// How many candidates a page has.
    static let candidatePage = 100
}

/// A round that is over.
struct RoundView: Sendable {
    let story: Story
    let round: Round
    let winner: PublicID<Snippet>?
    let entries: [Snippet]
    /// How many snippets took part, and how many votes counted for them.
    let offered: Int
    let votes: Int
    /// True where others had as many votes as the winner.
    let isTie: Bool
    /// How many points the winner earned its author; 0 where it is not among ``entries``.
    let points: Int
    /// Which of ``entries`` the viewer likes.
    let likes: Set<ID<Snippet>>
    /// Behind which place the next page begins.
    let next: Int?
}

/// A snippet as one viewer sees it, and the story it stands in.
struct SnippetPlace: Sendable {
    let snippet: Snippet
    let story: Story
    /// True where they vote for it, while its round is open.
    let isVoted: Bool
    /// How many votes they have given in its round, while that is open.
    let votes: Int
    let isLiked: Bool

    /// Where it stands on the page of its story.
    var path: Path { StoryPaths.show(story.publicID).fragment(snippet.anchor) }
}
