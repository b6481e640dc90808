import Contracts
import Kernel
import SQL

/// The statements about who hosts a story.
enum HostQueries {
    static func setHost(_ host: ID<Account>?, of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) host_id = \(host) where id = \(story)")
    }

    /// Makes somebody the host of a story, and tells them.
    static func pass(
        _ story: ID<Story>,
        to host: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        try setHost(host, of: story, in: tx)
        // Somebody may become host a second time.
        try services.notifier.takeBack(.storyHost, about: story.rawValue, to: host, in: tx)
        try services.notifier.inform(host, .storyHost, about: story.rawValue, in: tx)
    }

    /// Notes that nobody is left; whoever comes back hosts the story.
    static func leaveEmpty(_ story: ID<Story>, at now: Instant, in tx: Transaction) throws {
        try tx.run("\(Story.update) host_id = null, empty_since = \(now) where id = \(story)")
    }

    /// Notes that somebody left; who is away was taken out of the count before.
    static func dismiss(
        _ account: Account,
        from story: ID<Story>,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        if account.state.isPresent {
            try tx.run("\(Story.update) members = members - 1 where id = \(story)")
        }
        try StoryDocument.share(story, with: account.id, false, index, in: tx)
    }

    /// Notes that a story has no members any more, because it is open to others.
    static func removeMembers(of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) members = 0, empty_since = null where id = \(story)")
    }
}
