import Kernel
import Routing
import SQL
import Secrets
import Text

/// Inviting people into private stories, and saying yes or no.
struct InvitationActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    /// How many invitations are shown above a list of stories.
    private static let shown = 10
    private static let named = RateRule("story invitations", 50, per: .days(1))
    private static let links = RateRule("story links", 20, per: .days(1))
    private static let tries = RateRule("story link tries", 60, per: .hours(1))

    /// Invites somebody by name, and tells them.
    ///
    /// - Parameter key: under which a program does it; doing it again under the same one changes nothing.
    /// - Throws: ``Problem`` `.invalid` at the field `username`, in the same words for whoever is not there and whoever
    ///   cannot be invited, `.forbidden` for anybody but the host, `.tooMany` above 50 a day.
    func invite(
        _ name: String,
        as role: MemberRole,
        to id: PublicID<Story>,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws {
        let name = String(name.trimmed.drop { $0 == "@" })
        guard !name.isEmpty else { throw Problem.field("username", "Say whom you invite, such as @ann.") }
        try await services.database.write { [self] tx in
            let found = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            let thread = found.thread.id
            if try key?.claim(name, by: viewer.id, at: services.clock.now, in: tx) != nil { return }
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            guard let account = try Account.present(named: [name.lowercased()], in: tx).first, account.id != viewer.id,
                !relationships.relation(to: account.id, at: services.clock.now).isSevered
            else { throw Problem.field("username", "There is nobody called @\(name) whom you could invite.") }
            try StoryQueries.hold(thread, in: tx)
            guard try MemberQueries.count(in: thread, withInvited: true, tx) < MemberRole.limit else {
                throw Problem.field("username", Self.full.message)
            }
            guard
                try MemberQueries.invite(account.id, to: thread, as: role, by: viewer.id, at: found.now, in: tx)
            else { throw Problem.field("username", "@\(account.username) is a member or invited already.") }
            try services.notifier.tell([account.id], .storyInvite, about: thread.rawValue, by: viewer.id, in: tx)
            try services.limits.count(Self.named, of: viewer.id, in: tx)
        }
    }

    /// Makes a link by which people join.
    ///
    /// - Parameter key: under which it is made once.
    /// - Returns: its token, which is stored nowhere; only to whoever sends the same form again it is shown again.
    /// - Throws: ``Problem`` `.conflict` `already_made` under the same key, `.invalid` for what cannot be offered,
    ///   `.forbidden` for anybody but the host, `.tooMany` above 20 a day.
    func makeLink(
        _ draft: InviteDraft,
        to id: PublicID<Story>,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> (token: Token, invite: StoryInvite) {
        let offer = try draft.checked()
        let token = repeatable(draft.key, to: id, by: viewer) ?? Token(.bits128, from: services.random)
        let number = services.ids.next(StoryInvite.self, at: services.clock.now)
        let invite = try await services.database.write { [self] tx -> StoryInvite? in
            let found = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            if try key?.claim(number.description, by: viewer.id, at: services.clock.now, in: tx) != nil {
                let made = try StoryInviteQueries.open(token, to: found.thread.id, at: found.now, in: tx)
                guard let made else { throw Self.alreadyMade }
                return made
            }
            try StoryQueries.hold(found.thread.id, in: tx)
            guard try StoryInviteQueries.countOpen(of: found.thread.id, at: found.now, in: tx) < StoryInvite.mostOpen
            else { throw Problem.field("uses", "There are \(StoryInvite.mostOpen) links already; end one first.") }
            try StoryInviteQueries.insert(
                number,
                token,
                to: found.thread.id,
                by: viewer.id,
                offer,
                at: found.now,
                in: tx
            )
            try services.limits.count(Self.links, of: viewer.id, in: tx)
            return try StoryInviteQueries.open(token, to: found.thread.id, at: found.now, in: tx)
        }
        guard let invite else { throw Problem.notFound }
        return (token, invite)
    }

    /// The token of a link that a form makes: the same when the form is sent again, for whom the first answer never
    /// reached.
    private func repeatable(_ key: String, to id: PublicID<Story>, by viewer: Viewer) -> Token? {
        guard !key.isEmpty else { return nil }
        let hash = Digest.blake2b(
            Array("\(id) \(viewer.id) \(key)".utf8),
            size: Token.Strength.bits128.rawValue,
            key: services.key.key(for: "story links")
        )
        return Token(text: Base64URL.encode(hash))
    }

    /// Ends a link.
    ///
    /// - Throws: ``Problem/notFound`` where the story has no such link.
    func endLink(_ link: ID<StoryInvite>, to id: PublicID<Story>, by viewer: Viewer) async throws {
        try await services.database.write { [dependencies] tx in
            let found = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            guard try StoryInviteQueries.revoke(link, of: found.thread.id, in: tx) else { throw Problem.notFound }
        }
    }

    /// What somebody reads before they say yes; `nil` where they are a member already.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited.
    func invitation(
        to id: PublicID<Story>,
        by token: Token?,
        for viewer: Viewer
    ) async throws -> MemberAccess.Invitation? {
        if token != nil { try await services.limits.count(Self.tries, of: viewer.id) }
        return try await services.database.read { [dependencies] tx in
            try MemberAccess.invitation(id, by: token, for: viewer, dependencies, in: tx)
        }
    }

    /// The private stories into which somebody is invited by name, the latest story first.
    func waiting(for viewer: Viewer) async throws -> [Story] {
        try await services.database.read { [self] tx in try waiting(for: viewer, in: tx) }
    }

    func waiting(for viewer: Viewer, in tx: Transaction) throws -> [Story] {
        let ids = try MemberQueries.invitations(of: viewer.id, limit: Self.shown, in: tx)
        guard !ids.isEmpty else { return [] }
        let found = try MemberAccess.invited(ids, viewer, dependencies, in: tx)
        return ids.compactMap { id in found.first { $0.id == id } }
    }

    /// Joins a story, and follows it.
    ///
    /// Doing it again changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited, `.conflict` `thread_full` where there is no room.
    func accept(_ id: PublicID<Story>, by token: Token?, as viewer: Viewer) async throws {
        if token != nil { try await services.limits.count(Self.tries, of: viewer.id) }
        try await services.database.write { [self] tx in
            guard let met = try MemberAccess.invitation(id, by: token, for: viewer, dependencies, in: tx) else {
                return
            }
            try StoryQueries.hold(met.thread.id, in: tx)
            // Nobody else comes or goes now: what the invitation says now stays so.
            let found = try MemberAccess.invitation(id, by: token, for: viewer, to: .answer, dependencies, in: tx)
            guard let found else { return }
            let thread = found.thread
            guard try MemberQueries.count(in: thread.id, withInvited: false, tx) < MemberRole.limit else {
                throw Self.full
            }
            if let link = found.link, try !StoryInviteQueries.use(link.id, at: found.now, in: tx) {
                throw Problem.notFound
            }
            let role = thread.host == nil ? .host : max(found.role, .writer)
            try RoleQueries.join(viewer.id, thread.id, as: role, at: found.now, services.search, in: tx)
            if role == .host { try HostQueries.setHost(viewer.id, of: thread.id, in: tx) }
            try FollowQueries.follow(thread.id, by: viewer.id, at: found.now, in: tx)
            try takeBackNotice(of: thread.id, to: viewer.id, in: tx)
        }
    }

    /// Says no to an invitation by name.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited.
    func decline(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            guard let found = try MemberAccess.invitation(id, by: nil, for: viewer, dependencies, in: tx),
                let member = try MemberQueries.member(viewer.id, of: found.thread.id, in: tx), !member.hasJoined
            else { throw Problem.notFound }
            try MemberQueries.remove(member, from: found.thread.id, services.search, in: tx)
            try takeBackNotice(of: found.thread.id, to: viewer.id, in: tx)
        }
    }

    private func takeBackNotice(
        of thread: ID<Story>,
        to account: ID<Account>,
        in tx: Transaction
    ) throws {
        try services.notifier.takeBack(.storyInvite, about: thread.rawValue, to: account, in: tx)
    }

    static let alreadyMade = Problem(
        .conflict,
        "This link was made already; it was shown only then. End it and make another one.",
        code: "already_made"
    )
    static let full = Problem(
        .conflict,
        "A private story has room for \(MemberRole.limit) people, and this one is full.",
        code: "thread_full"
    )
}
