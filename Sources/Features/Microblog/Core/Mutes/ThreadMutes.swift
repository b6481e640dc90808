import Contracts
import Kernel
import Runtime
import SQL

/// Muting threads and conversations: whoever did is told no more of what happens in them.
struct ThreadMutes: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let hourly = RateRule("threads muted", 300, per: .hours(1))

    /// Mutes the thread or the conversation in which a post stands, or stops; doing it twice changes nothing.
    ///
    /// - Returns: the post.
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post, ``Problem`` `.forbidden` in a state that
    ///   may not write, `.tooMany` above 300 an hour.
    func setMute(_ isOn: Bool, on id: ID<Post>, as viewer: Viewer) async throws -> Post {
        try await services.database.write { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .answer, services, in: tx)
            guard isOn else {
                try ThreadMuteQueries.remove(post.mutedThread, of: viewer.id, in: tx)
                return post
            }
            if try ThreadMuteQueries.insert(post.mutedThread, of: viewer.id, in: tx) {
                try services.limits.count(Self.hourly, of: viewer.id, in: tx)
            }
            return post
        }
    }

    /// A post, and whether the viewer muted what it stands in.
    ///
    /// - Throws: as ``setMute(_:on:as:)``.
    func state(of id: ID<Post>, for viewer: Viewer) async throws -> (post: Post, isMuted: Bool) {
        try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .answer, services, in: tx)
            return (post, try ThreadMuteQueries.isMuted(post.mutedThread, by: viewer.id, in: tx))
        }
    }

    /// True where `viewer` muted what a post stands in.
    func isMuted(_ post: Post, by viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in
            try ThreadMuteQueries.isMuted(post.mutedThread, by: viewer.id, in: tx)
        }
    }
}

extension Post {
    /// The number under which it is muted: of its conversation, or of the post that began its thread.
    var mutedThread: ID<Post> { conversation.map { ID(rawValue: $0.rawValue) } ?? thread }
}

/// The statements about who muted which threads.
enum ThreadMuteQueries {
    /// True where it was not muted before.
    static func insert(_ thread: ID<Post>, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            insert into muted_threads (account_id, thread_id) values (\(account), \(thread)) on conflict do nothing
            """
        ) > 0
    }

    static func remove(_ thread: ID<Post>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from muted_threads where account_id = \(account) and thread_id = \(thread)")
    }

    static func isMuted(_ thread: ID<Post>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from muted_threads where account_id = \(account) and thread_id = \(thread)",
            as: Int.self
        ) != nil
    }

    /// Those of `accounts` who have not muted a thread.
    static func hearing(_ accounts: [ID<Account>], of thread: ID<Post>, in tx: Transaction) throws -> [ID<Account>] {
        guard !accounts.isEmpty else { return [] }
        let muting: [ID<Account>] = try tx.values(
            "select account_id from muted_threads where thread_id = \(thread) and account_id in (\(list: accounts))"
        )
        return accounts.filter { !muting.contains($0) }
    }

    /// Forgets a thread of which no post is left, for everybody: one goes on where only its beginning was deleted.
    static func forgetIfGone(_ thread: ID<Post>, in tx: Transaction) throws {
        try tx.run(
            """
            delete from muted_threads
            where thread_id = \(thread) and not exists (select 1 from posts where posts.thread_id = \(thread))
            """
        )
    }
}
