import Contracts
import Kernel
import Memberships
import SQL

/// Removes somebody from Prolific.
///
/// Lines that others voted into a story stay in it, without a name, so that the story can still be read; everything
/// else goes, and so do stories in which nobody else ever wrote. Results and their digests stay as they were.
struct StoryErasure: Sendable {
    let services: Services

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for story in try ErasureQueries.lonely(of: account, in: tx) {
            try StoryDeletion(services: services).remove(story, in: tx)
        }
        let hosted = try ErasureQueries.hosted(by: account, in: tx)
        try ErasureQueries.removeUndecided(of: account, in: tx)
        try ErasureQueries.removeNames(of: account, in: tx)
        try ErasureQueries.removeViewerActivity(of: account, in: tx)
        for story in hosted {
            if story.isPrivate {
                try handOver(private: story.id, in: tx)
            } else {
                try handOver(open: story.id, in: tx)
            }
        }
        try LedgerQueries.forget(account, in: tx)
    }

    /// Makes whoever has written in a story for longest its host, or the account in whose name the server begins
    /// stories.
    func handOver(open story: ID<Story>, in tx: Transaction) throws {
        let next = try ErasureQueries.eldestWriter(of: story, in: tx) ?? ErasureQueries.librarian(in: tx)
        try pass(story, to: next, in: tx)
    }

    private func handOver(private story: ID<Story>, in tx: Transaction) throws {
        guard let next = try Space.story(story).eldest(MemberRole.self, in: tx)?.account.id else {
            return try StoryDeletion(services: services).remove(story, in: tx)
        }
        try Space.story(story).setRole(MemberRole.host, of: next, in: tx)
        try pass(story, to: next, in: tx)
    }

    private func pass(_ story: ID<Story>, to host: ID<Account>?, in tx: Transaction) throws {
        guard let host else { return try HostQueries.setHost(nil, of: story, in: tx) }
        try HostQueries.pass(story, to: host, services, in: tx)
    }
}
