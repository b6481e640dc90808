import Comments
import Contracts
import Kernel
import Memberships
import Reactions
import Runtime
import SQL

/// The consequences of a change of who is a member of a group.
extension GroupSpaces {
    private var notifier: any Notifier { services.notifier }

    func didInvite(_ account: ID<Account>, to subject: GroupSpace, by inviter: ID<Account>, in tx: Transaction) throws {
        try notifier.tell([account], .groupInvite, about: subject.spaceID, by: inviter, in: tx)
    }

    func didEndInvitation(of account: ID<Account>, to subject: GroupSpace, in tx: Transaction) throws {
        try notifier.takeBack(.groupInvite, about: subject.spaceID, to: account, in: tx)
        try notifier.takeBack(.groupAsked, about: subject.spaceID, by: account, in: tx)
    }

    func didAsk(_ account: ID<Account>, of subject: GroupSpace, in tx: Transaction) throws {
        let admins: [ID<Account>] = try tx.values(
            Self.kind.members(of: "\(subject.spaceID)", upTo: GroupRole.admin)
        )
        try notifier.tell(admins, .groupAsked, about: subject.spaceID, by: account, in: tx)
    }

    func didApprove(_ account: ID<Account>, of subject: GroupSpace, in tx: Transaction) throws {
        try notifier.inform(account, .groupAdmitted, about: subject.spaceID, in: tx)
    }

    func didJoin(_ account: ID<Account>, _ subject: GroupSpace, as role: GroupRole, in tx: Transaction) throws {
        if subject.group.emptySince != nil { try GroupQueries.setEmpty(nil, subject.group.id, in: tx) }
        try notifier.takeBack(.groupAsked, about: subject.spaceID, by: account, in: tx)
        try notifier.takeBack(.groupLeft, about: subject.spaceID, by: account, in: tx)
        try notifier.tell(try members(of: subject, tx), .groupJoined, about: subject.spaceID, by: account, in: tx)
        try services.live.tell(.group, about: subject.spaceID, by: account, in: tx)
    }

    func didLeave(_ member: Member<GroupRole>, _ subject: GroupSpace, in tx: Transaction) throws {
        let (account, group) = (member.account.id, subject.group.id)
        try LeaverQueries.forgetChoices(of: account, in: group, tx)
        let links = try LeaverQueries.links(of: account, in: group, tx)
        if parting.deletesComments {
            let all = try LeaverQueries.allLinks(in: group, tx)
            try dependencies.comments.deleteAll(by: account, on: all.map(\.rawValue), in: tx)
            try dependencies.reactions.removeAll(by: account, on: all.map(\.rawValue), in: tx)
        }
        if parting.withdrawsStories {
            try StoryWithdrawal(dependencies).withdraw(links, by: account, at: subject.now, in: tx)
            try GreetingQueries.remove(to: account, in: group, tx)
        }
        try notifier.takeBack(
            NotificationKind.aboutGroups,
            about: [subject.spaceID],
            to: [account],
            by: nil,
            in: tx
        )
        try notifier.takeBack(
            [.groupJoined, .groupHead, .groupBirthday],
            about: [subject.spaceID],
            to: nil,
            by: account,
            in: tx
        )
        try notifier.tell(try members(of: subject, tx), .groupLeft, about: subject.spaceID, by: account, in: tx)
        try services.live.tell(.group, about: subject.spaceID, by: account, in: tx)
        try services.live.tell([account], in: tx)
    }

    func didBecomeHead(_ account: ID<Account>, of subject: GroupSpace, in tx: Transaction) throws {
        try notifier.inform(account, .groupRole, about: subject.spaceID, in: tx)
        try notifier.takeBack(.groupHead, about: subject.spaceID, by: account, in: tx)
        try notifier.tell(try members(of: subject, tx), .groupHead, about: subject.spaceID, by: account, in: tx)
        try services.live.tell(.group, about: subject.spaceID, by: account, in: tx)
    }

    func didEmpty(_ subject: GroupSpace, in tx: Transaction) throws {
        try GroupQueries.setEmpty(subject.now, subject.group.id, in: tx)
    }

    /// Everybody who is in a group.
    func members(of subject: GroupSpace, _ tx: Transaction) throws -> [ID<Account>] {
        try tx.values(Self.kind.members(of: "\(subject.spaceID)"))
    }
}
