import Contracts
import Directory
import Kernel
import SQL

/// Following tags: public posts that carry them come into one's home timeline.
struct TagFollows: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// How many tags one may follow: a page of Home asks each of them.
    static let limit = 20

    /// Follows a tag, or stops; doing it twice changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` for a tag that no post has ever carried, ``Problem`` `.forbidden` in a state that
    ///   may not write, `.invalid` for one tag more than ``limit``.
    func setFollow(_ isOn: Bool, of name: String, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await services.database.write { tx in
            guard let tag = try TagQueries.tag(named: name, in: tx) else { throw Problem.notFound }
            try RelationshipCache.renew("\(viewer.id)", in: tx)
            guard isOn else { return try TagFollowQueries.remove(tag.id, of: viewer.id, in: tx) }
            let followed = try TagFollowQueries.followed(by: viewer.id, in: tx)
            if followed.contains(tag) { return }
            guard followed.count < Self.limit else {
                throw Problem(.invalid, "You follow \(Self.limit) tags already. Stop following one of them first.")
            }
            try TagFollowQueries.insert(tag.id, of: viewer.id, in: tx)
        }
    }
}

/// The statements about who follows which tags.
enum TagFollowQueries {
    /// The tags that `account` follows, by name.
    static func followed(by account: ID<Account>, in tx: Transaction) throws -> [Hashtag] {
        try tx.all(
            """
            select \(Hashtag.columns) from tag_follows join tags on tags.id = tag_follows.tag_id
            where tag_follows.account_id = \(account) order by tags.name_key
            """
        )
    }

    static func isFollowed(_ tag: ID<Hashtag>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select tag_id from tag_follows where account_id = \(account) and tag_id = \(tag)") == tag
    }

    static func insert(_ tag: ID<Hashtag>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("insert into tag_follows (account_id, tag_id) values (\(account), \(tag)) on conflict do nothing")
    }

    static func remove(_ tag: ID<Hashtag>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from tag_follows where account_id = \(account) and tag_id = \(tag)")
        try TagQueries.forgetUnused([tag], in: tx)
    }
}
