import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The things that wait for whoever looks around in a made-up world: unread conversations, one of them a request, and
/// notifications of what others did with their posts.
struct InboxSamples: Sendable {
    private let services: Services
    private let messages: MessageActions

    /// How many guests are greeted at once.
    private static let atOnce = 5
    /// How many likes of posts are told.
    private static let likes = 7

    init(_ services: Services, _ posts: PostActions) {
        self.services = services
        messages = MessageActions(services, posts)
    }

    /// Writes the conversations, and tells whoever looks around what was done with their posts.
    ///
    /// - Returns: how many conversations there are.
    func fill(for username: String) async throws -> Int {
        let guest = try await services.database.read { tx in try Account.named(username, in: tx) }
        guard let guest else { return 0 }
        try await services.database.write { [services] tx in try Self.tell(guest.id, services, in: tx) }
        return try await talk(to: guest)
    }

    /// Writes to those guests of a demo who have an account of their own and whom nobody has written to yet.
    func greet() async throws {
        let guests = try await services.database.read { tx in
            try InboxSampleQueries.guests(Self.atOnce, since: services.clock.now - .days(3), in: tx)
        }
        for guest in guests { _ = try await talk(to: guest) }
    }

    private func talk(to guest: Account) async throws -> Int {
        var count = 0
        for talk in try SampledInbox.read().conversations {
            for words in talk.messages {
                guard let writer = try await viewer(words.by) else { continue }
                var draft = PostDraft()
                draft.text = words.text
                let others = talk.with.filter { $0 != words.by }
                _ = try await messages.send(draft, to: .people([guest.username] + others), as: writer)
            }
            count += 1
        }
        return count
    }

    private func viewer(_ username: String) async throws -> Viewer? {
        try await services.database.read { tx in try Viewer.absent(named: username, in: tx) }
    }

    /// Tells somebody what is there already: the latest likes, boosts and replies.
    private static func tell(_ guest: ID<Account>, _ services: Services, in tx: Transaction) throws {
        for like in try InboxSampleQueries.likes(of: guest, likes, in: tx) {
            try services.notifier.tell([guest], .like, about: like.post, by: like.actor, in: tx)
        }
        for boost in try InboxSampleQueries.boosts(of: guest, 3, in: tx) {
            try services.notifier.tell([guest], .boost, about: boost.post, by: boost.actor, in: tx)
        }
        for reply in try InboxSampleQueries.replies(to: guest, 3, in: tx) {
            try services.notifier.tell([guest], .reply, about: reply.post, by: reply.actor, in: tx)
        }
    }
}

/// The statements about whoever looks around in a made-up world.
enum InboxSampleQueries {
    /// Something that somebody did.
    struct Act: Sendable, RowReadable {
        let post: Int64
        let actor: ID<Account>

        init(from row: inout RowReader) throws {
            (post, actor) = (try row.next(), try row.next())
        }
    }

    static func likes(of author: ID<Account>, _ limit: Int, in tx: Transaction) throws -> [Act] {
        try tx.all(
            """
            select likes.post_id, likes.account_id from likes join posts on posts.id = likes.post_id
            where posts.author_id = \(author) order by likes.id desc limit \(limit)
            """
        )
    }

    static func boosts(of author: ID<Account>, _ limit: Int, in tx: Transaction) throws -> [Act] {
        try tx.all(
            """
            select boosts.boost_of, boosts.author_id from posts as boosts join posts on posts.id = boosts.boost_of
            where posts.author_id = \(author) order by boosts.id desc limit \(limit)
            """
        )
    }

    static func replies(to author: ID<Account>, _ limit: Int, in tx: Transaction) throws -> [Act] {
        try tx.all(
            """
            select id, author_id from posts where reply_to_author = \(author) and author_id <> \(author)
            order by id desc limit \(limit)
            """
        )
    }

    /// The guests of a demo, made since `moment`, whom nobody has written to.
    static func guests(_ limit: Int, since moment: Instant, in tx: Transaction) throws -> [Account] {
        try tx.all(
            """
            select \(Account.columns) from accounts
            where username_key like 'guest!_%' escape '!' and accounts.id > \(moment.milliseconds << 16)
                and accounts.state = \(AccountState.active)
                and not exists (select 1 from conversation_members where account_id = accounts.id)
            order by accounts.id limit \(limit)
            """
        )
    }
}
