import Kernel
import SQL

/// The posts that a list leaves out although the viewer may see them.
struct Unwanted: OptionSet, Sendable {
    let rawValue: Int

    /// Of people the viewer muted.
    static let muted = Unwanted(rawValue: 1)
    /// Of people whom a moderator keeps out of public lists.
    static let limited = Unwanted(rawValue: 2)
    /// Of such people, unless the viewer follows them or somebody who passed the post on.
    static let limitedStrangers = Unwanted(rawValue: 4)
    /// Brought by the viewer's boost of a post of their own, which stands in the list already.
    static let ownBoosts = Unwanted(rawValue: 8)

    /// For those alone whom they address, such as messages.
    static let addressed = Unwanted(rawValue: 16)
    /// Without a photo, a video or audio.
    static let withoutMedia = Unwanted(rawValue: 32)

    func matches(_ item: PostItem, for viewer: Viewer?, _ relationships: Relationships, at now: Instant) -> Bool {
        let author = item.post.author
        let booster = item.booster?.account.id
        if contains(.ownBoosts), let viewer, booster == viewer.id, author.id == viewer.id { return true }
        if contains(.addressed), item.post.audience >= .addressed { return true }
        if contains(.withoutMedia), item.card.media.isEmpty { return true }
        if contains(.limited), author.state != .active { return true }
        if contains(.limitedStrangers), author.state != .active, booster == nil, author.id != viewer?.id,
            !relationships.follows(author.id)
        {
            return true
        }
        guard contains(.muted) else { return false }
        let mutesAuthor = relationships.relation(to: author.id, at: now).contains(.mutes)
        return mutesAuthor || booster.map { relationships.relation(to: $0, at: now).contains(.mutes) } ?? false
    }
}
