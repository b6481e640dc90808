import Contracts
import Kernel
import Memberships
import SQL

/// The consequences of a change of who is a member of a private story.
extension StorySpaces {
    func didInvite(_ account: ID<Account>, to subject: StorySpace, by inviter: ID<Account>, in tx: Transaction) throws {
        try services.notifier.tell([account], .storyInvite, about: subject.spaceID, by: inviter, in: tx)
    }

    func didEndInvitation(of account: ID<Account>, to subject: StorySpace, in tx: Transaction) throws {
        try services.notifier.takeBack(.storyInvite, about: subject.spaceID, to: account, in: tx)
    }

    func didJoin(_ account: ID<Account>, _ subject: StorySpace, as role: MemberRole, in tx: Transaction) throws {
        let story = subject.story.id
        try RoleQueries.count(account, into: story, services.search, in: tx)
        if role == .host { try HostQueries.setHost(account, of: story, in: tx) }
        try StoryFollowQueries.follow(story, by: account, at: subject.now, in: tx)
        if subject.story.night == .lobby { try services.live.tell(.story, about: story.rawValue, by: account, in: tx) }
    }

    func didLeave(_ member: StoryMember, _ subject: StorySpace, in tx: Transaction) throws {
        guard let held = subject.held else {
            throw DatabaseError.failed("No one leaves a story while its round is not held.")
        }
        try HostQueries.dismiss(member.account, from: subject.story.id, services.search, in: tx)
        try MemberLoss(services: services).take(member, from: subject.story.id, in: held, tx)
        try EarlyClosing.goOn(held, of: subject.story, in: tx)
    }

    func didBecomeHead(_ account: ID<Account>, of subject: StorySpace, in tx: Transaction) throws {
        try HostQueries.pass(subject.story.id, to: account, services, in: tx)
    }

    func didEmpty(_ subject: StorySpace, in tx: Transaction) throws {
        try HostQueries.leaveEmpty(subject.story.id, at: subject.now, in: tx)
    }
}
