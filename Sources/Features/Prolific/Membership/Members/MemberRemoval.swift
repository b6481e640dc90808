import Kernel
import SQL

/// What a private story loses when somebody leaves it or is removed.
///
/// What they submitted in the present round is taken back and their votes in it go; what was decided stays. The story
/// is to them what no story is from then on. A host is followed by whoever has written there for longest; when nobody
/// is left, the last one can come back for 30 days.
struct MemberRemoval: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// - Throws: ``Problem/notFound`` for whoever is neither a member nor invited.
    func depart(
        _ account: ID<Account>,
        from present: PresentRound<StoryAccess.Admitted>,
        in tx: Transaction
    ) throws {
        let (thread, round, now) = (present.thread, present.round, present.now)
        guard let member = try MemberQueries.member(account, of: thread.id, in: tx) else { throw Problem.notFound }
        try MemberQueries.remove(member, from: thread.id, services.search, in: tx)
        try services.notifier.takeBack(.storyInvite, about: thread.id.rawValue, to: account, in: tx)
        guard member.hasJoined else { return }
        if round.state != .closed { try dropUndecided(of: member, in: round, tx) }
        try StoryInviteQueries.removeAll(by: account, to: thread.id, in: tx)
        try FollowQueries.unfollow(thread.id, by: member.account, in: tx)
        try DraftQueries.forget(of: account, in: thread.id, tx)
        try MemberRemovalNotices(services: services).takeBack(from: account, in: thread.id, tx)
        if member.role == .host { try passOn(thread.id, from: account, at: now, in: tx) }
        try services.live.tell(.story, about: thread.id.rawValue, by: account, in: tx)
    }

    private func dropUndecided(of member: Member, in round: Round, _ tx: Transaction) throws {
        try VoteQueries.removeAll(by: member.account.id, in: round.id, tx)
        guard let own = try SnippetQueries.own(by: member.account.id, in: round.id, tx), own.canBeTakenBack else {
            return
        }
        try SnippetQueries.withdraw(own.id, in: tx)
        try VoteQueries.removeAll(for: own.id, in: tx)
        try services.media.forget(SnippetMedia.attachmentOwner(own.id), in: tx)
        // What somebody offered who is away was not counted any more.
        let isCounted = own.state == .live && member.account.state.isPresent
        try RoundQueries.dismiss(isCounted ? 1 : 0, from: round, in: tx)
    }

    private func passOn(
        _ thread: ID<Story>,
        from account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        if let next = try HostQueries.eldestMember(of: thread, in: tx) {
            return try Self.pass(thread, to: next, services, in: tx)
        }
        try MemberQueries.leaveEmpty(thread, at: now, in: tx)
        _ = try MemberQueries.invite(account, to: thread, as: .host, by: nil, at: now, in: tx)
    }

    /// Makes somebody the host of a story, and tells them.
    static func pass(
        _ thread: ID<Story>,
        to host: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        try HostQueries.setHost(host, of: thread, in: tx)
        // Somebody may become host a second time.
        try services.notifier.takeBack(.storyHost, about: thread.rawValue, to: host, in: tx)
        try services.notifier.inform(host, .storyHost, about: thread.rawValue, in: tx)
    }
}

/// Takes back what somebody was told of a story that is none to them any more.
struct MemberRemovalNotices: Sendable {
    let services: Services

    func takeBack(from account: ID<Account>, in thread: ID<Story>, _ tx: Transaction) throws {
        let rounds = try RoundQueries.rounds(of: thread, in: tx).map(\.id.rawValue)
        let snippets = try SnippetQueries.decided(by: account, in: thread, tx).map(\.rawValue)
        // A number is given once, so that no kind meets what another one is about.
        try services.notifier.takeBack(
            [
                .storyHost, .storyExpiring, .storyOpening, .storyLine, .storyVote, .storyEnded, .snippetWon,
                .snippetLost,
            ],
            about: [thread.rawValue] + rounds + snippets,
            to: [account],
            by: nil,
            in: tx
        )
    }
}
