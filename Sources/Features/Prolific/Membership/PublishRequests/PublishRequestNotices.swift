import Contracts
import Kernel
import SQL

/// Takes back what people were asked about opening a private story.
struct PublishRequestNotices: Sendable {
    let services: Services

    func takeBack(about story: ID<Story>, in tx: Transaction) throws {
        let members = try PublishRequestQueries.writingMembers(of: story, in: tx)
        try services.notifier.takeBack([.storyPublishRequest], about: [story.rawValue], to: members, by: nil, in: tx)
        let left = try PublishRequestQueries.authorsWhoLeft(story, in: tx)
        try services.notifier.takeBack([.leftStoryPublishRequest], about: [story.rawValue], to: left, by: nil, in: tx)
    }
}
