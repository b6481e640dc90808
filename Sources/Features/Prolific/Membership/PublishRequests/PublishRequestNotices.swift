import Contracts
import Kernel
import SQL

/// Takes back what people were asked about opening a private story.
struct PublishRequestNotices: Sendable {
    let services: Services

    func takeBack(about thread: ID<Story>, in tx: Transaction) throws {
        let members = try PublishRequestQueries.writingMembers(of: thread, in: tx)
        try services.notifier.takeBack([.storyOpening], about: [thread.rawValue], to: members, by: nil, in: tx)
        let left = try PublishRequestQueries.authorsWhoLeft(thread, in: tx)
        try services.notifier.takeBack([.leftStoryOpening], about: [thread.rawValue], to: left, by: nil, in: tx)
    }
}
