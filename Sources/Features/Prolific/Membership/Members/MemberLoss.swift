import Contracts
import Kernel
import Memberships
import SQL

/// The losses of a private story when somebody leaves it or is removed.
///
/// The snippet that they submitted in the present round is taken back and their votes in it go; what was decided stays.
/// The story is to them what no story is from then on.
struct MemberLoss: Sendable {
    let services: Services

    /// - Parameter held: the present round of the story.
    func take(_ member: StoryMember, from story: ID<Story>, in held: HeldRound, _ tx: Transaction) throws {
        let account = member.account.id
        if held.round.state != .closed { try dropUndecided(of: member, in: held, tx) }
        try StoryFollowQueries.unfollow(story, by: member.account, in: tx)
        try DraftQueries.forget(of: account, in: story, tx)
        try MemberLossNotices(services: services).takeBack(from: account, in: story, tx)
        try services.live.tell(.story, about: story.rawValue, by: account, in: tx)
    }

    private func dropUndecided(of member: StoryMember, in held: HeldRound, _ tx: Transaction) throws {
        try VoteQueries.removeAll(by: member.account.id, in: held, tx)
        guard let own = try SnippetQueries.own(by: member.account.id, in: held.id, tx), own.canBeTakenBack else {
            return
        }
        try SnippetQueries.withdraw(own.id, in: tx)
        try VoteQueries.removeAll(for: own.id, in: tx)
        try services.media.forget(SnippetMedia.attachmentOwner(own.id), in: tx)
        // What somebody offered who is away was not counted any more.
        let isCounted = own.state == .live && member.account.state.isPresent
        try RoundQueries.dismiss(isCounted ? 1 : 0, from: held, in: tx)
    }
}

/// Takes back what somebody was told of a story that is none to them any more.
struct MemberLossNotices: Sendable {
    let services: Services

    func takeBack(from account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws {
        let rounds = try RoundQueries.rounds(of: story, in: tx).map(\.id.rawValue)
        let snippets = try SnippetQueries.decided(by: account, in: story, tx).map(\.rawValue)
        // A number is given once, so that no kind meets what another one is about.
        try services.notifier.takeBack(
            [
                .storyHost, .storyExpiring, .storyPublishRequest, .storyWrap, .storyLine, .storyVote, .storyLastCall,
                .storyEnded, .snippetWon, .snippetLost, .snippetLikes,
            ],
            about: [story.rawValue] + rounds + snippets,
            to: [account],
            by: nil,
            in: tx
        )
    }
}
