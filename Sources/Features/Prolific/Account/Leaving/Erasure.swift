import Contracts
import Kernel
import Memberships
import SQL

/// Removes somebody from Prolific.
///
/// What others voted into a story stays in it, without a name, so that the story can still be read; everything else
/// goes, and so do stories in which nobody else ever wrote. Results and their digests stay as they were.
struct Erasure: Sendable {
    let services: Services

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for thread in try ErasureQueries.lonely(of: account, in: tx) {
            try StoryDeletion(services: services).remove(thread, in: tx)
        }
        let hosted = try ErasureQueries.hosted(by: account, in: tx)
        try ErasureQueries.removeUndecided(of: account, in: tx)
        try ErasureQueries.removeNames(of: account, in: tx)
        try ErasureQueries.removeTraces(of: account, in: tx)
        for thread in hosted {
            if thread.isPrivate {
                try handOver(private: thread.id, in: tx)
            } else {
                try handOver(open: thread.id, in: tx)
            }
        }
        try LedgerQueries.forget(account, in: tx)
    }

    /// Makes whoever has written in a story for longest its host, or the account in whose name the server begins
    /// stories.
    func handOver(open thread: ID<Story>, in tx: Transaction) throws {
        let next = try ErasureQueries.eldestWriter(of: thread, in: tx) ?? ErasureQueries.librarian(in: tx)
        try pass(thread, to: next, in: tx)
    }

    private func handOver(private thread: ID<Story>, in tx: Transaction) throws {
        guard let next = try Space.story(thread).eldest(MemberRole.self, in: tx)?.account.id else {
            return try StoryDeletion(services: services).remove(thread, in: tx)
        }
        try Space.story(thread).setRole(MemberRole.host, of: next, in: tx)
        try pass(thread, to: next, in: tx)
    }

    private func pass(_ thread: ID<Story>, to host: ID<Account>?, in tx: Transaction) throws {
        guard let host else { return try HostQueries.setHost(nil, of: thread, in: tx) }
        try HostQueries.pass(thread, to: host, services, in: tx)
    }
}
