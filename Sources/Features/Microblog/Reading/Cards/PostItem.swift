import Contracts
import Design
import Kernel
import Markup

/// Somebody who passed posts on, with the line above the cards of those.
struct Booster: Sendable {
    let account: Account
    let eyebrow: HTML

    init(_ account: Account) {
        self.account = account
        eyebrow = Eyebrow(icon: .boost, account, "boosted").body
    }
}

/// A post as one viewer meets it in a list; lists hand it on without copying it.
final class PostItem: Sendable {
    /// The row in the list: the post itself, or the boost that brought it.
    let entry: ID<Post>
    let card: PostCardTemplate
    /// Who passed it on, where somebody did.
    let booster: Booster?
    let isLiked: Bool
    let isBoosted: Bool
    let isBookmarked: Bool
    /// True where the viewer wrote it and has it on top of their profile.
    let isPinned: Bool
    /// True where it has replies that only some may see.
    let hasClosedReplies: Bool
    /// The viewer's votes in the poll, by position.
    let votes: [Int]
    /// The viewer's preview of the thing to which the post links.
    let preview: LinkPreview?

    var post: Post { card.post }

    /// A post as it is before it is asked what else this viewer sees of it.
    init(_ stamp: VersionStamp, _ card: PostCardTemplate, boostedBy booster: Booster?) {
        votes = []
        preview = nil
        hasClosedReplies = stamp.hasClosedReplies
        entry = stamp.entry
        self.card = card
        self.booster = booster
        isLiked = stamp.isLiked
        isBoosted = stamp.isBoosted
        isBookmarked = stamp.isBookmarked
        isPinned = stamp.isPinned
    }

    /// A post with what else the viewer sees of it.
    init(_ item: PostItem, _ card: PostCardTemplate, votes: [Int], preview: LinkPreview?) {
        self.card = card
        self.votes = votes
        self.preview = preview
        entry = item.entry
        booster = item.booster
        isLiked = item.isLiked
        isBoosted = item.isBoosted
        isBookmarked = item.isBookmarked
        isPinned = item.isPinned
        hasClosedReplies = item.hasClosedReplies
    }
}
