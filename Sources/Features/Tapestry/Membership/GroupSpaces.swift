import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// A group, as what people are members of.
struct GroupSpace: SpaceSubject {
    let group: Group
    let now: Instant

    var spaceID: Int64 { group.id.rawValue }
}

/// The rules of groups for their members.
struct GroupSpaces: SpaceRules {
    static let kind = SpaceKind.group

    let dependencies: TapestryDependencies
    /// The things that whoever leaves takes along.
    var parting = Parting()

    /// The choices of whoever leaves.
    struct Parting: Sendable, Equatable {
        /// Their stories go from all issues.
        var withdrawsStories = false
        /// Their comments go.
        var deletesComments = false
    }

    var services: Services { dependencies.services }
    var limits: SpaceLimits { Self.limits }
    let keepsLog = true

    private static let limits: SpaceLimits = {
        var limits = SpaceLimits(
            members: Group.memberLimit,
            invitations: RateRule("group invitations", 50, per: .days(1)),
            links: RateRule("group codes", 40, per: .days(1)),
            wrongTries: RateRule("group codes tried", 5, per: .minutes(15))
        )
        limits.spacesOfAccount = Group.limitOfAccount
        limits.wrongTriesOfNetwork = RateRule("group codes tried from a network", 20, per: .hours(1))
        return limits
    }()

    let full = Problem(
        .conflict,
        "A group has room for \(Group.memberLimit) people, and this one is full.",
        code: "group_full"
    )

    // MARK: Reaching a group

    func subject(at address: PublicID<Group>, in tx: Transaction) throws -> GroupSpace? {
        guard let group = try GroupQueries.group(address, in: tx), !group.isJournal else { return nil }
        return GroupSpace(group: group, now: try dependencies.clock.read(in: tx))
    }

    func subjects(_ ids: [Int64], in tx: Transaction) throws -> [GroupSpace] {
        let groups = try GroupQueries.groups(ids.map { ID(rawValue: $0) }, in: tx).filter { !$0.isJournal }
        guard !groups.isEmpty else { return [] }
        let now = try dependencies.clock.read(in: tx)
        return groups.map { GroupSpace(group: $0, now: now) }
    }

    /// Decides by ``can(_:_:_:)-(Viewer?,_,_)``; an invitation is addressed to whom it was given.
    ///
    /// A group that everybody has left is there for the one who left last alone, and one that is being deleted for
    /// nobody new.
    func check(
        _ viewer: Viewer,
        may action: SpaceAction,
        _ subject: GroupSpace,
        as part: Participation<GroupRole>?,
        in tx: Transaction
    ) throws {
        let group = subject.group
        let access = group.access(of: viewer, as: part?.memberRole ?? part.map { _ in .member })
        guard can(viewer, .see, access) else { throw Problem.notFound }
        if case .invited(let role) = part, group.isClosing || group.emptySince != nil && role != .admin {
            throw Problem.notFound
        }
        switch action {
        case .see, .readLog: return
        case .join: guard can(viewer, .answer, access) else { throw Problem.mayNotWrite }
        case .manage:
            guard can(viewer, .manage, access) else {
                throw viewer.account.state.mayWrite ? Problem.notTheAdmin : Problem.mayNotWrite
            }
            if group.isClosing { throw Problem.groupDeleted }
        }
    }

    func hold(_ subject: GroupSpace, in tx: Transaction) throws {
        try GroupQueries.hold([subject.group.id], in: tx)
    }

    func needsApproval(_ subject: GroupSpace, in tx: Transaction) throws -> Bool {
        if subject.group.settings.needsApproval { return true }
        return try GuessQueries.isUnderSiege(at: subject.now, in: tx)
    }

    func didTryWrong(in tx: Transaction) throws {
        let now = try dependencies.clock.read(in: tx)
        let count = try GuessQueries.count(at: now, in: tx)
        guard count == GuessQueries.mostAnHour else { return }
        services.log(.warning, "codes of groups are being guessed", [:])
        let admins = try GuessQueries.administrators(in: tx)
        try services.notifier.takeBack([.groupSiege], about: [0], to: admins, by: nil, in: tx)
        try services.notifier.inform(admins, .groupSiege, about: 0, in: tx)
    }
}
